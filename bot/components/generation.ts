import type { ButtonInteraction } from 'discord.js';
import { generateMatches } from '#domain/contract/competition/brackets.ts';
import { makeTieGames } from '#domain/contract/competition/missing.ts';
import { GROUPS } from '#domain/settings.ts';
import type { Button } from '../answering/context.ts';
import { replaced, staffInPlace } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';

export const GAMES = 'generate-games';
export const TIE_GAMES = 'generate-tie';
export const CANCEL = 'generate-cancel';

const generateGames: Button = staffInPlace(GAMES, async ({ interaction, client, words }, id) => {
  const { data } = await client.call(generateMatches, { params: { id } }, keyOf(interaction));
  return made(data.created, words);
});

const generateTieGames: Button = staffInPlace(TIE_GAMES, async (asked, payload) => {
  const [id = '', name] = payload.split(':');
  const group = GROUPS.find((each) => each === name);
  if (!group) throw new RangeError('The button names no group');
  const parts = { params: { id }, body: { group } };
  const { data } = await asked.client.call(makeTieGames, parts, keyOf(asked.interaction));
  return made(data.created, asked.words);
});

const keepGames: Button = replaced(CANCEL, (words) => words.generate.kept);

/** Both clicks of a double click have the same key, so the second gets the same reply and changes nothing. */
const keyOf = ({ message }: ButtonInteraction) => `matches ${message.id} ${message.editedTimestamp ?? ''}`;

const made = (count: number, { generate }: Words) => (count > 0 ? generate.made({ count }) : generate.none);

export const generationButtons = [generateGames, generateTieGames, keepGames];
