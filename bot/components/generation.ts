import type { ButtonInteraction } from 'discord.js';
import { generateMatches } from '#domain/contract/competition/brackets.ts';
import { makeTieGames } from '#domain/contract/competition/missing.ts';
import { GROUPS } from '#domain/settings.ts';
import type { BotContext, Button } from '../answering/context.ts';
import { fitMessage } from '../answering/limits.ts';
import { answer, deferInPlace } from '../answering/reply.ts';
import { asOrganiser, forOrganisers } from '../answering/staff.ts';

/** Prefixes of the buttons under matches that are missing. */
export const GAMES = 'generate-games';
export const TIE_GAMES = 'generate-tie';
export const CANCEL = 'generate-cancel';

export const generateGames: Button = {
  prefix: GAMES,
  execute: forOrganisers(async (interaction, context, id) => {
    await deferInPlace(interaction);
    const client = asOrganiser(interaction, context);
    const { data } = await client.call(generateMatches, { params: { id } }, keyOf(interaction));
    await tell(interaction, data.created, context);
  }),
};

export const generateTieGames: Button = {
  prefix: TIE_GAMES,
  execute: forOrganisers(async (interaction, context, payload) => {
    const [id = '', name] = payload.split(':');
    const group = GROUPS.find((each) => each === name);
    if (!group) throw new RangeError('A button of no group');
    await deferInPlace(interaction);
    const client = asOrganiser(interaction, context);
    const asked = { params: { id }, body: { group } };
    const { data } = await client.call(makeTieGames, asked, keyOf(interaction));
    await tell(interaction, data.created, context);
  }),
};

/** Leaves everything as it is. */
export const keepGames: Button = {
  prefix: CANCEL,
  execute: async (interaction, { words }) => {
    await interaction.update(fitMessage({ content: words.generate.kept }));
  },
};

/** Pressed twice before it is answered, it is one act with one answer. */
const keyOf = ({ message }: ButtonInteraction) => `matches ${message.id} ${message.editedTimestamp ?? ''}`;

const tell = (interaction: ButtonInteraction, created: number, { words }: BotContext) =>
  answer(interaction, {
    content: created > 0 ? words.generate.made({ count: created }) : words.generate.none,
  });
