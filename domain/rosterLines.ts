import { RESERVE, type RosterPlayer, roleOf, slotOf } from './roster.ts';
import { MAIN_ROSTER_SIZE, NAME_LENGTH } from './settings.ts';
import { readSteamId } from './steamId.ts';
import { textProblem, tidy } from './text.ts';

/** A problem of one line: line 1 to 5 (or beyond) of the players' field, or the reserve's. */
export type LineProblem = { line: number | 'reserve' | 'players'; message: string };

/** One line as it was understood: what could be read of it, and what could not. */
export type RosterLine = {
  line: number | 'reserve';
  text: string;
  player: RosterPlayer | undefined;
  problems: string[];
};

export type RosterReading = { lines: RosterLine[]; players: RosterPlayer[]; problems: LineProblem[] };

/**
 * Reads the form's two fields: a line a player, position, nickname, Steam ID (specification 3 §7). The last token
 * is the Steam ID; a first token that is one digit 1–5 and is followed by a nickname is the position, else the
 * line's number among the written lines is. Every problem is named, none ends the reading.
 */
export function readRosterLines(playersField: string, reserveField: string): RosterReading {
  const lines: RosterLine[] = written(playersField).map((text, index) => readLine(text, index + 1));
  const reserves = written(reserveField);
  lines.push(...reserves.map((text) => readLine(text, 'reserve')));
  markRepeats(lines);
  const problems: LineProblem[] = lines.flatMap(({ line, problems }) =>
    problems.map((message) => ({ line, message })),
  );
  const mains = lines.filter(({ line }) => line !== 'reserve').length;
  if (mains < MAIN_ROSTER_SIZE)
    problems.push({
      line: 'players',
      message: `${mains === 0 ? 'No players yet' : `Only ${mains} of ${MAIN_ROSTER_SIZE} players`}: write a line for each position 1 to 5.`,
    });
  if (reserves.length > 1)
    problems.push({ line: 'reserve', message: 'Only 1 reserve player is allowed per team.' });
  return { lines, players: lines.flatMap(({ player }) => player ?? []), problems };
}

const written = (field: string) =>
  field
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(tidy)
    .filter((line) => line !== '');

function readLine(text: string, line: number | 'reserve'): RosterLine {
  const tokens = text.split(/\s+/u);
  const named = line !== 'reserve' && tokens.length > 2 && /^[1-5]$/.test(tokens[0] ?? '');
  const position = named ? Number(tokens[0]) : line;
  const steam = readSteamId(tokens.at(-1) ?? '');
  const name = tidy(
    text
      .slice(named ? 1 : 0)
      .trim()
      .replace(/\S+$/u, ''),
  );
  const result: RosterLine = { line, text, player: undefined, problems: [] };
  if (position !== 'reserve' && position > MAIN_ROSTER_SIZE)
    result.problems.push('There are five positions. A sixth player goes to Reserve.');
  if (tokens.length === 1 || name === '')
    result.problems.push(
      'steamId' in steam && !/^[1-5]$/.test(text)
        ? 'The nickname is missing before the Steam ID.'
        : 'Write a nickname and then a Steam ID.',
    );
  else if ('problem' in steam) result.problems.push(steam.problem);
  const problem = name === '' ? undefined : textProblem(name, { max: NAME_LENGTH });
  if (problem) result.problems.push(`The nickname ${problem}.`);
  if (result.problems.length === 0 && 'steamId' in steam)
    result.player = {
      name,
      steamId: steam.steamId,
      role: position === 'reserve' ? RESERVE : roleOf(position),
    };
  return result;
}

function markRepeats(lines: RosterLine[]) {
  for (const [index, line] of lines.entries()) {
    const { player } = line;
    if (!player) continue;
    const before = lines.slice(0, index);
    const sameId = before.find((other) => other.player?.steamId === player.steamId);
    if (sameId) line.problems.push(`Same Steam ID as ${nameOf(sameId)}.`);
    const sameRole = before.find((other) => player.role !== RESERVE && other.player?.role === player.role);
    if (sameRole) line.problems.push(`Position ${slotOf(player.role)} is already on ${nameOf(sameRole)}.`);
  }
}

const nameOf = (line: RosterLine) => (line.line === 'reserve' ? 'the reserve' : `line ${line.line}`);
