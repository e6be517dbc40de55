import type { SwissSettings } from '../../competition/stages/facts.ts';
import { isBetween, type StageRound } from '../../competition/stages/slots.ts';
import { startStage } from '../../competition/stages/stage.ts';
import type { Swiss } from '../../competition/stages/swiss/swiss.ts';
import type { ForeignMatch, ForeignStage } from '../foreign.ts';
import { asPlayed, type Fitted, placedAt, roundsOfPart } from './draft.ts';
import { hasBoth } from './elimination.ts';

/**
 * Places each match of a Swiss stage, round by round. If this site pairs the same teams, its pairing is used. Otherwise
 * all foreign pairs in the round are placed by hand.
 */
export function fitSwiss(start: Swiss, index: number, matches: readonly ForeignMatch[]): Fitted {
  const fitted: Fitted = { placed: [], unplaced: [], placements: new Map() };
  const again = () =>
    startStage({
      settings: start.settings,
      entrants: start.entrants,
      matches: fitted.placed.map(asPlayed),
      placements: fitted.placements,
    }) as Swiss;
  let stage = start;
  for (const [number, list] of roundsOfPart(matches, 'swiss').entries()) {
    let round = stage.rounds[number];
    const known = list.filter(hasBoth);
    if (!round || known.length === 0) {
      const why = 'The previous round is not over';
      for (const match of known) fitted.unplaced.push({ match, why });
      continue;
    }
    const isByHand = !known.every((match) => slotFor(round, match));
    if (isByHand) {
      const key = `S${number + 1}`;
      const byes = byesOf(round, list, known);
      for (const [place, { team1, team2 }] of known.entries()) {
        fitted.placements.set(`${key}-${place + 1}.1`, team1);
        fitted.placements.set(`${key}-${place + 1}.2`, team2);
      }
      for (const [place, team] of byes.entries()) {
        fitted.placements.set(`${key}-${known.length + place + 1}.1`, team);
        fitted.placements.set(`${key}-${known.length + place + 1}.2`, null);
      }
      stage = again();
      round = stage.rounds[number];
    }
    for (const match of known) {
      const slot = slotFor(round, match);
      const [team1, team2] = [slot?.sides[0].team, slot?.sides[1].team];
      if (slot && team1 && team2)
        fitted.placed.push(placedAt(match, { stage: index, key: slot.key, team1, team2, isByHand }));
      else fitted.unplaced.push({ match, why: 'One of the two teams is not in this round here' });
    }
    stage = again();
  }
  return fitted;
}

const slotFor = (round: StageRound | undefined, match: { team1: string; team2: string }) =>
  round?.slots.find(({ sides: [one, other] }) => isBetween(match, one.team, other.team));

function byesOf(round: StageRound, list: readonly ForeignMatch[], known: readonly ForeignMatch[]): string[] {
  const told = list.flatMap(({ team1, team2 }) =>
    team1 !== null && team2 === null ? [team1] : team1 === null && team2 !== null ? [team2] : [],
  );
  const busy = new Set(known.flatMap(({ team1, team2 }) => [team1, team2]));
  const there = round.slots.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? []));
  const rest = there.filter((team) => !busy.has(team));
  if (told.length > 0) return told.filter((team) => there.includes(team) && !busy.has(team));
  return rest.length === 1 ? rest : [];
}

/**
 * The length of a Swiss stage: limits on wins and losses if some teams stopped early and every team reached a limit.
 * Otherwise it is the number of rounds played or, if greater, the number reported by the foreign site.
 */
export function lengthOf({ matches, rounds }: ForeignStage, isOver: boolean): SwissSettings['length'] {
  const played = matches.filter((match) => match.part === 'swiss');
  const count = Math.max(1, rounds ?? 0, ...played.map(({ round }) => round));
  const whole = { rounds: Math.min(20, count) };
  const records = new Map<string, { wins: number; losses: number; rounds: number }>();
  for (const match of played) {
    for (const side of ['team1', 'team2'] as const) {
      const team = match[side];
      if (team === null || !match.winner) continue;
      const record = records.get(team) ?? { wins: 0, losses: 0, rounds: 0 };
      const isWon = match.winner === side;
      records.set(team, {
        wins: record.wins + Number(isWon),
        losses: record.losses + Number(!isWon),
        rounds: Math.max(record.rounds, match.round),
      });
    }
  }
  const all = [...records.values()];
  const early = all.filter((record) => record.rounds < count);
  if (!isOver || early.length === 0) return whole;
  const wins = Math.max(...all.map((record) => record.wins));
  const losses = Math.max(...all.map((record) => record.losses));
  const isBound = all.every((record) => record.wins === wins || record.losses === losses);
  return isBound && wins > 0 && losses > 0 ? { wins, losses } : whole;
}
