import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Match } from '#domain/contract/competition/matches.ts';
import { createCache } from '#shared/api/api.ts';
import { announceNews, createAnnouncer, shownIn } from '#shared/live/announce.ts';
import { tournamentOf } from './publicSeason.ts';

const tournament = tournamentOf();
const team = (name: string) => ({ participationId: name, teamId: name, name, tag: name, logo: null });
const played = (team1Score: number, team2Score: number) =>
  ({
    id: 'match',
    tournamentId: tournament.id,
    team1ParticipationId: 'OG',
    team2ParticipationId: 'Talon',
    team1: team('OG'),
    team2: team('Talon'),
    status: 'completed',
    team1Score,
    team2Score,
    winner: team1Score > team2Score ? 'OG' : 'Talon',
    winnerParticipationId: team1Score > team2Score ? 'OG' : 'Talon',
  }) as Match;
const scheduled = {
  ...played(0, 0),
  status: 'scheduled',
  winner: null,
  winnerParticipationId: null,
} as Match;

/** Returns the announcement on a page that displayed `shown` and now receives `now`. */
function said(shown: Match[], now: Match) {
  const cache = createCache();
  cache.setQueryData(['tournaments', 'list', 'all'], [tournament]);
  if (shown.length > 0) cache.setQueryData(['matches', tournament.id], shown);
  const before = shownIn(cache);
  cache.setQueryData(['matches', tournament.id], [now]);
  const lines: string[] = [];
  announceNews(before, shownIn(cache), ({ text }) => lines.push(text));
  cache.clear();
  return lines;
}

describe('A new result for screen readers', () => {
  it('a result is announced once, winner first', () => {
    expect(said([scheduled], played(1, 0))).toEqual(['OG beat Talon 1–0']);
    expect(said([scheduled], played(1, 2))).toEqual(['Talon beat OG 2–1']);
    expect(said([played(1, 0)], played(1, 0))).toEqual([]);
    const arabic = { ...played(1, 0), winner: 'نسور' } as Match;
    expect(said([scheduled], arabic)).toEqual(['\u2068نسور\u2069 beat Talon 1–0']);
  });

  it('a result that replaces another is announced as a correction', () => {
    expect(said([played(1, 0)], played(0, 1))).toEqual(['Corrected: Talon beat OG 1–0']);
  });

  it('nothing is announced on pages without matches, or for a match without a result', () => {
    expect(said([], played(1, 0))).toEqual([]);
    expect(said([scheduled], { ...scheduled, status: 'live' })).toEqual([]);
  });
});

describe('The announcer for screen readers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('simultaneous messages are grouped by kind', async () => {
    const lines: string[] = [];
    const speaker = createAnnouncer((line) => lines.push(line));
    speaker.add({ text: 'OG beat Talon 1–0', more: 'result' });
    await jest.advanceTimersByTimeAsync(0);
    for (const text of ['A', 'B', 'C']) speaker.add({ text, more: 'result' });
    speaker.add({ text: 'D joined', more: 'team' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(lines).toEqual(['OG beat Talon 1–0', 'A, and 1 more team joined, and 2 more results']);
    speaker.stop();
  });

  it('only the current connection state is announced', async () => {
    const lines: string[] = [];
    const speaker = createAnnouncer((line) => lines.push(line));
    speaker.tell('Offline', false);
    speaker.tell('Updating every 15 s', true);
    speaker.add({ text: 'OG beat Talon 1–0', more: 'result' });
    await jest.advanceTimersByTimeAsync(0);
    expect(lines).toEqual(['Updating every 15 s, and 1 more result']);
    speaker.stop();
  });

  it.each([
    [0, 0, 'Back online'],
    [1, 0, 'Back online. OG beat Talon 1–0'],
    [3, 0, 'Back online. New: 3 results.'],
    [2, 1, 'Back online. New: 2 results and 1 team.'],
  ])('a page that reconnects announces %i results and %i teams at once', async (results, teams, words) => {
    const lines: string[] = [];
    const speaker = createAnnouncer((line) => lines.push(line));
    speaker.tell('Offline', false);
    await jest.advanceTimersByTimeAsync(10_000);
    speaker.comeBack();
    for (let n = 0; n < results; n += 1) speaker.add({ text: 'OG beat Talon 1–0', more: 'result' });
    for (let n = 0; n < teams; n += 1) speaker.add({ text: 'D joined', more: 'team' });
    speaker.tell('Live updates', true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(lines).toEqual(['Offline', words]);
    speaker.stop();
  });
});
