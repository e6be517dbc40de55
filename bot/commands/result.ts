import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { FORFEITS } from '#domain/competition/match.ts';
import { getMatch } from '#domain/contract/competition/matches.ts';
import { invalid } from '#domain/errors.ts';
import { MAX_SCORE, NOTE_LENGTH } from '#domain/settings.ts';
import { nameKey } from '#domain/text/text.ts';
import type { BotContext, Command } from '../answering/context.ts';
import { isId } from '../answering/lookupCommand.ts';
import { CHOICE_NAME, clip } from '../answering/message.ts';
import { staffAnswering } from '../answering/reply.ts';
import { option, slashCommand } from '../answering/slash.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import { matchChoice } from '../matches/matchSearch.ts';
import { previewResult } from '../matches/preview.ts';
import { withoutSamples } from '../tournaments/tournamentList.ts';

const OPTION = {
  match: 'match',
  score1: 'score1',
  score2: 'score2',
  forfeit: 'forfeit',
  reason: 'reason',
} as const;

const SCORE = { min_value: 0, max_value: MAX_SCORE };

/**
 * Finds matches whose teams are both known, whatever their date: open ones first, then played ones, which can be
 * corrected.
 */
const playable = matchChoice(
  ({ team1, team2, status }) => Boolean(team1 && team2) && status !== 'bye',
  withoutSamples,
);

export const result: Command = {
  audience: 'organisers',
  data: slashCommand('result', [
    option('text', OPTION.match, 'resultMatch', { required: true, autocomplete: true }),
    option('number', OPTION.score1, 'resultScore1', SCORE),
    option('number', OPTION.score2, 'resultScore2', SCORE),
    option('text', OPTION.forfeit, 'resultForfeit', { autocomplete: true }),
    option('text', OPTION.reason, 'resultReason', { max_length: NOTE_LENGTH }),
  ]),

  execute: staffAnswering(async ({ interaction, context, client }) => {
    return await previewResult(client, await askedIn(interaction, context), context);
  }),

  autocomplete: async (interaction, context) => {
    const { name } = interaction.options.getFocused(true);
    await interaction.respond(
      name === OPTION.forfeit
        ? await sidesOffered(interaction, context)
        : await playable.offered(interaction, context),
    );
  },
};

async function askedIn({ options }: ChatInputCommandInteraction, context: BotContext) {
  const matchId = await playable.idOf(context, options.getString(OPTION.match, true));
  const [team1Score, team2Score] = [options.getInteger(OPTION.score1), options.getInteger(OPTION.score2)];
  const forfeit = FORFEITS.find((each) => each === options.getString(OPTION.forfeit)) ?? null;
  const hasScores = team1Score !== null && team2Score !== null;
  if (forfeit === null && !hasScores) throw invalid(context.words.result.noScore);
  // A forfeit determines the scores.
  const scores = forfeit ? { team1Score: null, team2Score: null } : { team1Score, team2Score };
  const reason = options.getString(OPTION.reason) ?? '';
  return { matchId, ...scores, forfeit, reason };
}

async function sidesOffered({ options }: AutocompleteInteraction, context: BotContext) {
  const id = options.getString(OPTION.match) ?? '';
  if (!isId(id)) return [];
  const { data } = await context.connect(undefined, SHORT_TIMEOUT).call(getMatch, { params: { id } });
  const sought = nameKey(options.getFocused());
  const { gaveUp, bothGaveUp } = context.words.result;
  return FORFEITS.flatMap((forfeit) => {
    const team = forfeit === 'both' ? undefined : data[forfeit]?.name;
    const name = forfeit === 'both' ? bothGaveUp : team && gaveUp({ team });
    if (!name || !nameKey(team ?? name).includes(sought)) return [];
    return [{ name: clip(name, CHOICE_NAME), value: forfeit }];
  });
}
