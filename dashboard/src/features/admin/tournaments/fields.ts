import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import type { newTournament, Tournament } from '../../../../../domain/contract/tournaments.ts';
import { BASE_PRIZE_POOL, type League, MAX_TEAMS } from '../../../../../domain/settings.ts';
import { fromLocalField, toLocalField } from './zonedTime.ts';

/** What the form holds: texts as they were typed, so that nothing typed is ever lost. */
export type TournamentForm = {
  name: string;
  description: string;
  league: League;
  status: 'upcoming' | 'live' | 'completed' | 'cancelled';
  startDate: string;
  maxTeams: string;
  basePrizePool: string;
  registrationFee: string;
  registrationOpen: boolean;
  registrationClosesAt: string;
};

export const FIELDS = [
  'name',
  'description',
  'league',
  'status',
  'startDate',
  'maxTeams',
  'basePrizePool',
  'registrationFee',
  'registrationOpen',
  'registrationClosesAt',
] as const satisfies readonly FieldPath<TournamentForm>[];

/** An empty form for a league. */
export const emptyForm = (league: League): TournamentForm => ({
  name: '',
  description: '',
  league,
  status: 'upcoming',
  startDate: '',
  maxTeams: String(MAX_TEAMS),
  basePrizePool: String(BASE_PRIZE_POOL),
  registrationFee: '',
  registrationOpen: true,
  registrationClosesAt: '',
});

/** The form of a stored tournament, times in the league's zone. */
export const formOf = (tournament: Tournament, timeZone: string): TournamentForm => ({
  name: tournament.name,
  description: tournament.description ?? '',
  league: tournament.league,
  status: tournament.status,
  startDate: toLocalField(tournament.startDate, timeZone),
  maxTeams: String(tournament.maxTeams),
  basePrizePool: String(tournament.basePrizePool),
  registrationFee: String(tournament.registrationFee),
  registrationOpen: tournament.registrationOpen,
  registrationClosesAt: toLocalField(tournament.registrationClosesAt, timeZone),
});

/** What the contract reads from a form: numbers, instants in UTC, null where a field is empty. */
export function bodyOf(form: TournamentForm, timeZone: string): z.input<typeof newTournament> {
  return {
    name: form.name,
    description: form.description || null,
    league: form.league,
    status: form.status,
    startDate: fromLocalField(form.startDate, timeZone),
    maxTeams: numberOf(form.maxTeams) ?? MAX_TEAMS,
    basePrizePool: numberOf(form.basePrizePool) ?? BASE_PRIZE_POOL,
    registrationFee: numberOf(form.registrationFee),
    registrationOpen: form.registrationOpen,
    registrationClosesAt: fromLocalField(form.registrationClosesAt, timeZone),
  };
}

/** Only what differs from another form, for a partial save. */
export function changedBody(form: TournamentForm, from: TournamentForm, timeZone: string) {
  const body = bodyOf(form, timeZone);
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => differs(form, from, name as keyof TournamentForm)),
  );
}

/** The fields in which two forms differ. */
export const differing = (a: TournamentForm, b: TournamentForm) =>
  FIELDS.filter((name) => differs(a, b, name));

const differs = (a: TournamentForm, b: TournamentForm, name: keyof TournamentForm) => a[name] !== b[name];

/** A number as it was typed, with spaces and commas forgiven; what is no number stays one, for its own error. */
function numberOf(written: string): number | null {
  const plain = written.replace(/[\s,]/g, '').replace(/^R/i, '');
  return plain === '' ? null : Number(plain);
}
