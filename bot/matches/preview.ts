import type { APIEmbedField } from 'discord.js';
import { FORFEITS, type Forfeit, forfeitingSides } from '#domain/competition/match.ts';
import { scoreWarning } from '#domain/competition/result.ts';
import { getMatch, type Match, setResult } from '#domain/contract/competition/matches.ts';
import { getTournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import type { BotContext } from '../answering/context.ts';
import { dangerButton, type Message, plain, plainButton, primaryButton } from '../answering/message.ts';
import type { Words } from '../language/language.ts';
import { draftEmbed } from '../registrations/draft.ts';
import { tournamentMessage } from '../tournaments/tournamentEmbed.ts';
import { roundOf, sidesOf } from './matchSearch.ts';

export const SAVE = 'result-save';
export const SAVE_KEEPING = 'result-save-keep';
export const CANCEL = 'result-cancel';

/** The number of later matches listed by name; further matches are only counted. */
const NAMED = 8;

/**
 * Shows the effects of a result, with buttons to save or cancel it; the server applies the result and rolls it back.
 */
export async function previewResult(
  client: Client,
  { matchId, reason, ...scores }: Omit<ResultRequest, 'version'> & { reason: string },
  context: BotContext,
  note?: string,
): Promise<Message> {
  const { words } = context;
  const params = { id: matchId };
  const { data: before } = await client.call(getMatch, { params });
  const { version } = before;
  const body = { ...scores, reason: reason || null, version, dryRun: true };
  const { data } = await client.call(setResult, { params, body });
  const isThere = before.status === 'completed' && isSame(before, data.match);
  const title = isThere ? words.result.stands : words.result.ask;
  const isPlayed = before.team1Score !== null && !isThere;
  const shown = await resultMessage(
    client,
    { ...data, title, note, before: isPlayed ? before : undefined },
    context,
  );
  if (isThere) return shown;
  const saveButton = data.affected.length > 0 ? dangerButton : primaryButton;
  const asked = encodeResultRequest({ matchId, version, ...scores });
  const isChoice = hasKeepable(data.affected);
  // A custom id has no room for the reason, so it is stored in the message.
  const kept = reason === '' ? [] : [draftEmbed(reason, [], words)];
  return {
    ...shown,
    embeds: [...(shown.embeds ?? []), ...kept],
    buttons: [
      ...(isChoice ? [primaryButton(words.result.keep, `${SAVE_KEEPING}:${asked}`)] : []),
      saveButton(isChoice ? words.result.remove : words.result.save, `${SAVE}:${asked}`),
      plainButton(words.result.cancel, CANCEL),
    ],
  };
}

type Shown = {
  title: string;
  match: Match;
  /** The later matches that the result removes. */
  affected: readonly Match[];
  note?: string | undefined;
  before?: Match | undefined;
  heading?: string;
};

export async function resultMessage(
  client: Client,
  { title, match, affected, note, before, heading }: Shown,
  context: BotContext,
): Promise<Message> {
  const { words } = context;
  const { data: tournament } = await client.call(getTournament, { params: { id: match.tournamentId } });
  const field = (name: string, value: string): APIEmbedField => ({ name, value, inline: true });
  const warning = warningOf(match);
  return tournamentMessage(
    tournament,
    {
      title,
      page: `/matches/${match.id}`,
      text: [...(note ? [note] : []), sidesOf(match, words)].join('\n'),
      fields: [
        field(words.match.round, roundOf(match, words)),
        field(words.match.format, words.term(match.matchFormat)),
        ...gaveUp(match, words),
        ...(before ? [field(words.result.now, sidesOf(before, words))] : []),
        ...(warning ? [{ name: words.result.odd, value: plain(words.sentence(warning)) }] : []),
        ...(affected.length > 0
          ? [{ name: heading ?? words.result.cancels, value: listed(affected, words) }]
          : []),
      ],
    },
    context,
  );
}

/** The warning about an unusual score; a forfeit needs none. */
const warningOf = ({ team1Score, team2Score, forfeit, matchFormat }: Match) =>
  forfeit === null && team1Score !== null && team2Score !== null
    ? scoreWarning({ team1Score, team2Score }, matchFormat)
    : null;

function gaveUp({ forfeit, ...match }: Match, { result }: Words): APIEmbedField[] {
  if (!forfeit) return [];
  const names = forfeitingSides(forfeit).map((side) => plain(match[side]?.name ?? ''));
  return [{ name: result.forfeit, value: names.join(', '), inline: true }];
}

function listed(matches: readonly Match[], words: Words) {
  const rest = matches.length - NAMED;
  return [
    ...matches
      .slice(0, NAMED)
      .map(
        (match) => `${sidesOf({ ...match, winnerParticipationId: null }, words)}, ${roundOf(match, words)}`,
      ),
    ...(rest > 0 ? [words.repair.more({ count: rest })] : []),
  ].join('\n');
}

const isSame = (one: Match, other: Match) =>
  one.team1Score === other.team1Score && one.team2Score === other.team2Score && one.forfeit === other.forfeit;

/** Whether a result may be kept although its teams no longer meet; the server has the final say. */
const canStay = ({ team1Score, stage }: Match) => team1Score !== null && stage !== 'group';

/** Whether an action that cancels these matches can instead keep the result of at least one. */
export const hasKeepable = (affected: readonly Match[]): boolean => affected.some(canStay);

/** The results that the user agreed to lose, and the results to keep, as ids for a call. */
export function said(affected: readonly Match[], keeps: boolean): [removals: string[], kept: string[]] {
  const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id);
  const kept = keeps ? affected.filter(canStay) : [];
  return [idsOf(affected.filter((match) => !kept.includes(match))), idsOf(kept)];
}

/** A requested result and the version of its match, stored in a button so that they survive a restart. */
export type ResultRequest = {
  matchId: string;
  version: number;
  team1Score: number | null;
  team2Score: number | null;
  forfeit: Forfeit | null;
};

/** Encodes the request in at most 60 of a custom id's 100 characters. */
const encodeResultRequest = ({ matchId, version, team1Score, team2Score, forfeit }: ResultRequest) =>
  [matchId, version, team1Score ?? '', team2Score ?? '', forfeit ?? ''].join(':');

export function decodeResultRequest(text: string): ResultRequest {
  const [matchId = '', version, one, other, forfeit] = text.split(':');
  return {
    matchId,
    version: Number(version),
    team1Score: one ? Number(one) : null,
    team2Score: other ? Number(other) : null,
    forfeit: FORFEITS.find((each) => each === forfeit) ?? null,
  };
}
