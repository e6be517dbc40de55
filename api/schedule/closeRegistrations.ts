import { statusOf } from '#api/competition/tournaments/present.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { mark } from '#api/history/markStore.ts';
import { record } from '#api/history/record.ts';
import { dueClosing } from '#domain/competition/schedule.ts';
import { type Act, forEachTournament } from './act.ts';
import { type ClosingTournament, listClosing } from './dueStore.ts';

/** Announces a day ahead that registration closes, and when it has closed; another end is announced again. */
export const closeRegistrations: Act = async (context) => {
  const { now } = context;
  const due = (await listClosing(context.db, now)).filter((each) => dueOf(each, now));
  const ids = due.map(({ id }) => id);
  return forEachTournament(context, ids, async (db, tournamentId) => {
    const [tournament] = await listClosing(db, now, tournamentId);
    const act = tournament && dueOf(tournament, now);
    if (!tournament || !act || statusOf(await getTournament(db, tournamentId), now) === 'completed') return 0;
    const closesAt = tournament.registration_closes_at.toISOString();
    if (!(await mark(db, 'registration_closing', `${tournamentId} ${act} ${closesAt}`, now))) return 0;
    await record(db, context, `registration.${act}`, { tournamentId, closesAt });
    return 1;
  });
};

const dueOf = ({ registration_closes_at, closes_set_at }: ClosingTournament, now: Date) =>
  dueClosing({ closesAt: registration_closes_at, setAt: closes_set_at }, now);
