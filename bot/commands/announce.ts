import type { ChatInputCommandInteraction } from 'discord.js';
import { ANNOUNCED_BY_HAND } from '#domain/announcement.ts';
import { DomainError, invalid } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { nameKey } from '#domain/text/text.ts';
import { type About, announcementForm } from '../announcements/announcement.ts';
import { type BotContext, type Command, forOrganisers, requireOrganiser } from '../answering/context.ts';
import { isId } from '../answering/lookupCommand.ts';
import { option, slashCommand } from '../answering/slash.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import { localizedName } from '../language/language.ts';
import { suggest } from '../tournaments/tournamentCommand.ts';
import { listAll } from '../tournaments/tournamentList.ts';

const OPTION = { tournament: 'tournament', about: 'about' } as const;

/** /announce: its first response is a form, so everything before the form must finish within two seconds. */
export const announce: Command = {
  audience: 'organisers',
  data: slashCommand('announce', [
    option('text', OPTION.tournament, 'announceTournament', { autocomplete: true }),
    option('text', OPTION.about, 'announceAbout', {
      choices: ANNOUNCED_BY_HAND.map((value) => ({
        ...localizedName(({ announce }) => announce.abouts[value]),
        value,
      })),
    }),
  ]),

  execute: forOrganisers(async (interaction, context) => {
    const [about] = await Promise.all([
      aboutIn(interaction, context),
      requireOrganiser(interaction, context),
    ]);
    await interaction.showModal(announcementForm(about, { title: '', text: '' }, context.words));
  }),

  autocomplete: suggest,
};

async function aboutIn({ options }: ChatInputCommandInteraction, context: BotContext): Promise<About> {
  const tournamentId = await tournamentOf(options.getString(OPTION.tournament), context);
  const chosen = ANNOUNCED_BY_HAND.find((kind) => kind === options.getString(OPTION.about));
  const kind = chosen ?? (tournamentId ? 'tournament_announcement' : 'general');
  if (kind !== 'general' && !tournamentId) throw invalid(sentence('select_tournament'));
  return { kind, tournamentId };
}

async function tournamentOf(given: string | null, { connect, words }: BotContext): Promise<string | null> {
  if (given === null || isId(given)) return given;
  const [found, ...others] = (await listAll(connect(undefined, SHORT_TIMEOUT))).filter(
    ({ name }) => nameKey(name) === nameKey(given),
  );
  if (!found || others.length > 0)
    throw new DomainError(
      'missing',
      'not_found',
      found ? words.tournaments.which : words.tournaments.noneNamed,
    );
  return found.id;
}
