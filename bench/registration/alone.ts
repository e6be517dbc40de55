import { newRegistration } from '#domain/contract/registrations.ts';
import { readRosterLines } from '#domain/registration/rosterLines.ts';
import { rosterOf } from '../../tests/bot/support/botWorld.ts';
import type { Admin } from '../faults/admin.ts';
import type { Stage } from '../faults/stage.ts';

const ROUNDS = 100;
/** The first ones find nothing warm. */
const WARM = 40;

/**
 * A registration that waits for nobody, and in turn with it a plain row that is inserted and committed: milliseconds of
 * each in the middle. What the one takes of the other tells a slow product from a slow machine.
 */
export async function measureAlone({ db }: Stage, admin: Admin) {
  const cup = (await admin.good('POST', '/api/tournaments', { name: 'Quiet cup', maxTeams: 2 })) as {
    id: string;
  };
  await db.raw('create table plain_rows (id int primary key, words text not null)');
  const plain: number[] = [];
  const whole: number[] = [];
  for (let n = 1; n <= WARM + ROUNDS; n += 1) {
    const team = 10_000 + n;
    const body = newRegistration.parse({
      ...{ tournamentId: cup.id, name: `Quiet ${team}`, tag: `Q${n}`, contact: `captain ${n}` },
      players: readRosterLines(rosterOf(team), '').players,
    });
    plain.push(
      await timed(() =>
        db.transaction((tx) => tx('plain_rows').insert({ id: n, words: JSON.stringify(body) })),
      ),
    );
    const captain = String(300_000_000_000_000_000n + BigInt(n));
    whole.push(await timed(() => admin.asCaptain(captain, 'POST', '/api/pending-teams', body, `quiet ${n}`)));
  }
  await db.raw('drop table plain_rows');
  await admin.good('PUT', `/api/tournaments/${cup.id}`, { registrationOpen: false });
  return { plain: middle(plain.slice(WARM)), whole: middle(whole.slice(WARM)) };
}

async function timed(act: () => Promise<unknown>) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const middle = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
