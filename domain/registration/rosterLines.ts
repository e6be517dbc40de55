import { MAIN_ROSTER_SIZE, NAME_LENGTH } from '../settings.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';
import { tidy } from '../text/text.ts';
import { textProblem } from '../text/textProblem.ts';
import { mainRoster, RESERVE, ROLES, type RosterPlayer, type RosterRole, slotOf } from './roster.ts';
import { readSteamId } from './steamId.ts';

/** A problem of one line: line 1 to 5 (or beyond) of the players' field, or the reserve's. */
export type LineProblem = { line: number | 'reserve' | 'players'; message: Sentence };

/** One line as it was understood: what could be read of it, and what could not. */
export type RosterLine = {
  line: number | 'reserve';
  /** What the line is about, by its position or its place; undefined beyond the five. */
  role: RosterRole | undefined;
  text: string;
  player: RosterPlayer | undefined;
  problems: Sentence[];
};

export type RosterReading = { lines: RosterLine[]; players: RosterPlayer[]; problems: LineProblem[] };

/**
 * Reads the form's two fields: a line a player, position, nickname, Steam ID (docs/rules.md, "Roster lines"). The last
 * token is the Steam ID; a first token that is one digit 1–5 and is followed by a nickname is the position, else the
 * line's number among the written lines is. Every problem is named, none ends the reading.
 */
export function readRosterLines(playersField: string, reserveField: string): RosterReading {
  // A line that holds its position alone is one of the form's own, which nobody has filled in.
  const lines: RosterLine[] = written(playersField).flatMap((text, index) =>
    /^[1-5]$/.test(text) ? [] : [readLine(text, index + 1)],
  );
  const reserves = written(reserveField);
  lines.push(...reserves.map((text) => readLine(text, 'reserve')));
  markRepeats(lines);
  const problems: LineProblem[] = lines.flatMap(({ line, problems }) =>
    problems.map((message) => ({ line, message })),
  );
  const message = openPositions(lines);
  if (message) problems.push({ line: 'players', message });
  if (reserves.length > 1) problems.push({ line: 'reserve', message: sentence('one_reserve_line') });
  return { lines, players: lines.flatMap(({ player }) => player ?? []), problems };
}

/** Which positions nobody is written down for, as a sentence; undefined when all are taken. */
function openPositions(lines: readonly RosterLine[]): Sentence | undefined {
  const taken = new Set(lines.map(({ role }) => role));
  const open = mainRoster(ROLES.map((role) => ({ role }))).filter(({ role }) => !taken.has(role));
  if (open.length === MAIN_ROSTER_SIZE) return sentence('no_players');
  const [last, ...others] = open.map(({ role }) => `${slotOf(role)} (${role})`).toReversed();
  if (!last) return undefined;
  return others.length === 0
    ? sentence('position_open', { position: last })
    : sentence('positions_open', { positions: others.toReversed().join(', '), last });
}

const written = (field: string) =>
  field
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(tidy)
    .filter((line) => line !== '');

function readLine(text: string, line: number | 'reserve'): RosterLine {
  const tokens = text.split(/\s+/u);
  const last = tokens.at(-1) ?? '';
  const steam = readSteamId(last);
  // '2 Wisper' is a position and a nickname; in '2 86745912' the digit may be the nickname.
  const isShort = tokens.length === 2 && 'problem' in steam;
  const named = line !== 'reserve' && (tokens.length > 2 || isShort) && /^[1-5]$/.test(tokens[0] ?? '');
  const position = named ? Number(tokens[0]) : line;
  const written = text.slice(named ? 1 : 0).trim();
  const name = tidy(written.slice(0, written.length - last.length));
  const role = position === 'reserve' ? RESERVE : ROLES.slice(0, MAIN_ROSTER_SIZE)[position - 1];
  const result: RosterLine = { line, role, text, player: undefined, problems: [] };
  if (!role) result.problems.push(sentence('five_positions'));
  if (name !== '' || (named && LIKE_AN_ID.test(last))) {
    if ('problem' in steam) result.problems.push(steam.problem);
  } else if ('steamId' in steam) result.problems.push(sentence('nickname_missing'));
  else result.problems.push(sentence(named ? 'steam_id_missing' : 'write_both'));
  const problem = name === '' ? undefined : textProblem(name, { max: NAME_LENGTH });
  if (problem) result.problems.push(sentence('nickname_fault', { fault: problem }));
  if (role && result.problems.length === 0 && 'steamId' in steam)
    result.player = { name, steamId: steam.steamId, role };
  return result;
}

/** What somebody may have meant as a Steam ID: a link, or many digits. */
const LIKE_AN_ID = /\/|\d{5}/;

function markRepeats(lines: RosterLine[]) {
  for (const [index, line] of lines.entries()) {
    const { player } = line;
    if (!player) continue;
    const before = lines.slice(0, index);
    const sameId = before.find((other) => other.player?.steamId === player.steamId);
    if (sameId) line.problems.push(sameIdAs(sameId));
    const sameRole = before.find((other) => player.role !== RESERVE && other.player?.role === player.role);
    if (sameRole) line.problems.push(sentence('same_position', { line: sameRole.line }));
  }
}

const sameIdAs = ({ line }: RosterLine) =>
  line === 'reserve' ? sentence('same_id_as_reserve') : sentence('same_id_as_line', { line });
