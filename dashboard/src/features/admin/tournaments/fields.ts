import type { FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import type { newTournament, Tournament } from '../../../../../domain/contract/tournaments.ts';
import { formatRand } from '../../../../../domain/rand.ts';
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

/** The fields' names for people. */
export const LABELS: Record<keyof TournamentForm, string> = {
  name: 'Tournament name',
  description: 'Description',
  league: 'League',
  status: 'Status',
  startDate: 'Start',
  maxTeams: 'Most teams',
  basePrizePool: 'Base prize pool',
  registrationFee: 'Registration fee',
  registrationOpen: 'Registration is open',
  registrationClosesAt: 'Registration closes',
};

/** What the contract alone does not say: a name that is missing, and a date that was typed without its time. */
export function checks(
  { name }: TournamentForm,
  fields: Record<string, unknown>,
): FieldErrors<TournamentForm> {
  const halfTyped = (['startDate', 'registrationClosesAt'] as const).filter((each) => {
    const { ref } = (fields[each] ?? {}) as { ref?: HTMLInputElement };
    // It reads as empty, though something was typed.
    return ref?.validity?.badInput;
  });
  return {
    ...Object.fromEntries(
      halfTyped.map((each) => [each, { type: 'half', message: 'Please fill in both date and time' }]),
    ),
    ...(name.trim() === '' && { name: { type: 'required', message: 'Please fill in tournament name' } }),
  };
}

/** An empty form for a league. */
export const emptyForm = (league: League): TournamentForm => ({
  name: '',
  description: '',
  league,
  status: 'upcoming',
  startDate: '',
  maxTeams: String(MAX_TEAMS),
  basePrizePool: amountText(BASE_PRIZE_POOL),
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
  basePrizePool: amountText(tournament.basePrizePool),
  registrationFee: amountText(tournament.registrationFee),
  registrationOpen: tournament.registrationOpen,
  registrationClosesAt: toLocalField(tournament.registrationClosesAt, timeZone),
});

/** What a form says: numbers, instants in UTC, null where a field is empty. */
const bodyOf = (form: TournamentForm, timeZone: string) => ({
  name: form.name,
  description: form.description || null,
  league: form.league,
  status: form.status,
  startDate: fromLocalField(form.startDate, timeZone),
  maxTeams: numberOf(form.maxTeams),
  basePrizePool: numberOf(form.basePrizePool),
  registrationFee: numberOf(form.registrationFee),
  registrationOpen: form.registrationOpen,
  registrationClosesAt: fromLocalField(form.registrationClosesAt, timeZone),
});

/** What the contract reads of a new tournament; an empty number is its default. */
export function newBody(form: TournamentForm, timeZone: string): z.input<typeof newTournament> {
  const { maxTeams, basePrizePool, ...body } = bodyOf(form, timeZone);
  return {
    ...body,
    maxTeams: maxTeams ?? MAX_TEAMS,
    basePrizePool: basePrizePool ?? BASE_PRIZE_POOL,
  };
}

/** Only what differs from another form, for a partial save: 5,000 and 5000 are one amount. */
export function changedBody(form: TournamentForm, from: TournamentForm, timeZone: string) {
  const before: Record<string, unknown> = bodyOf(from, timeZone);
  const changes = Object.entries(bodyOf(form, timeZone)).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changes);
}

/** An amount as it stands behind the R of its field: 5,000. */
export const amountText = (amount: number) => formatRand(amount).replace('R', '');

/** A number as it was typed, with spaces and commas forgiven; what is no number stays one, for its own error. */
export function numberOf(written: string): number | null {
  const plain = written.replace(/[\s,]/g, '').replace(/^R/i, '');
  return plain === '' ? null : Number(plain);
}
