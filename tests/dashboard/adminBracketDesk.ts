import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Regeneration } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { bracketOf, groupGames } from './bracketFixture.ts';
import { listedTournaments } from './listedTournaments.ts';
import { teamOf, tournamentOf } from './publicSeason.ts';
import { visitAdmin } from './visitAdmin.tsx';

export const GROUPS = {
  A: ['Alpha', 'Apex'],
  B: ['Bravo', 'Bolt'],
  C: ['Cobra', 'Comet'],
  D: ['Delta', 'Dune'],
};
export const GAMES = [
  ...groupGames(GROUPS.A, ['Alpha>Apex']),
  ...groupGames(GROUPS.B, ['Bravo>Bolt']),
  ...groupGames(GROUPS.C, []),
  ...groupGames(GROUPS.D, []),
];

const WAITING: Regeneration = {
  state: 'waiting',
  request: '0193e000-0000-7000-8000-000000000001',
  act: null,
  refusal: null,
  hasWorker: true,
};

type Answer = Awaited<ReturnType<Send>>;

/** Simulates a server with one bracket. `answer` replaces the bracket in its responses to the next writes. */
export function createServer(tournaments: Tournament[] = [tournamentOf({ status: 'live' })]) {
  const [tournament] = tournaments;
  const id = tournament?.id ?? '';
  const state = { bracket: bracketOf({ teams: GROUPS, games: GAMES, tournamentId: id }), isAway: false };
  /** The progress that each check of a regeneration returns. After these checks, the regeneration is done. */
  const looks: Partial<Regeneration>[] = [];
  const answers: Answer[] = [];
  const written: { method: string; path: string; body: Record<string, unknown>; key: string | undefined }[] =
    [];
  const teams = tournament
    ? Object.values(GROUPS)
        .flat()
        .map((name) => teamOf(tournament, name, [], { tournamentParticipationId: `entrant ${name}` }))
    : [];
  const send: Send = async ({ method, path, body, idempotencyKey }) => {
    const { pathname } = new URL(path, 'http://within');
    const data = (of: unknown): Answer => ({
      status: 200,
      body: { data: JSON.parse(JSON.stringify(of)) as unknown },
    });
    if ((body as { dryRun?: boolean } | undefined)?.dryRun) return data({ created: 3 });
    if (method !== 'GET') {
      written.push({ method, path: pathname, body: (body ?? {}) as never, key: idempotencyKey });
      if (state.isAway) return { status: 503, body: { error: 'The database is away for a moment.' } };
      return answers.shift() ?? data({ ...state.bracket, created: 3, regeneration: WAITING });
    }
    if (pathname === '/api/session') return data({ admin: true });
    const listed = listedTournaments(tournaments, path);
    if (listed) return data(listed);
    if (pathname === '/api/teams') return data(teams);
    if (pathname.endsWith('/draw-preview')) return data({ isDrawn: true });
    if (pathname.endsWith('/regeneration'))
      return data({ ...WAITING, ...(looks.shift() ?? { state: 'done' }) });
    return data(pathname.endsWith('/bracket') ? state.bracket : []);
  };
  return { send, state, written, answers, looks };
}

export const visit = (send: Send) => visitAdmin(send, '/admin/bracket', 'Bracket Editor');
/** Finds a button by its text or label, because role queries are slow among this many buttons. */
export function button(name: string | RegExp): HTMLButtonElement {
  const saysIt = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const found = [...document.querySelectorAll('button')].find((each) =>
    saysIt((each.getAttribute('aria-label') ?? each.textContent).trim()),
  );
  if (!found) throw new Error(`No button ${name}`);
  return found;
}
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export async function win(name: string) {
  press(name);
  await waitFor(() => expect(button(name).getAttribute('aria-pressed')).toBe('true'));
}
export async function unsaved(heading: string) {
  const found = await screen.findByText(heading);
  return within(found.closest('section') ?? document.body);
}
export const match = (name: string) =>
  within(document.querySelector<HTMLElement>(`article[aria-label="${name}"]`) ?? document.body);
export async function dialog(title: string) {
  const heading = await screen.findByText(title);
  return within(heading.closest('dialog') ?? document.body);
}
export const score = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
export const type = (label: RegExp, value: string) => fireEvent.change(score(label), { target: { value } });

/** Returns the rows that the comparison showed before saving. */
export async function save() {
  press('Save');
  const shown = await dialog('Save these changes?');
  const rows = shown
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  fireEvent.click(shown.getByText('Save bracket'));
  return rows;
}
