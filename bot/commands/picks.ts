import { siteSettings } from '#domain/site/settings.ts';
import { asCaptain } from '../answering/context.ts';
import { picksCard } from '../picks/card.ts';
import { loadPicks } from '../picks/load.ts';
import { tournamentCommand } from '../tournaments/tournamentCommand.ts';

export const picks = tournamentCommand({
  isOffered: () => siteSettings().pickem,
  name: 'picks',
  show: async (_, tournament, context, interaction) =>
    picksCard(await loadPicks({ client: asCaptain(interaction, context) }, tournament), {}, context),
});
