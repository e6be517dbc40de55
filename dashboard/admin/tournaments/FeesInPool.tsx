import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { prizePoolTotal } from '#domain/money/prizePool.ts';
import { prizePoolQuery, useApi } from '#shared/api/api.ts';
import { CheckBox } from '#ui/Field.tsx';
import { numberOf, type TournamentForm } from './fields.ts';

type Props = { form: UseFormReturn<TournamentForm>; tournament: Tournament };

/** Beside another fee: what becomes of the fees that are in the pool already. Nothing where there are none to change. */
export function FeesInPool({ form, tournament }: Props) {
  const { id, teamCount, registrationFee } = tournament;
  const fee = numberOf(form.watch('registrationFee'));
  const isOther = teamCount > 0 && fee !== null && Number.isInteger(fee) && fee !== registrationFee;
  const { data } = useQuery({ ...prizePoolQuery(useApi(), id), enabled: isOther });
  if (!isOther || !data) return null;
  const paid = prizePoolTotal(data.ledger.filter(({ kind }) => kind === 'registration'));
  const teams = teamCount === 1 ? '1 team' : `${teamCount} teams`;
  return (
    <CheckBox
      label={`Recount the fees of ${teams} in the pool`}
      help={`The pool holds ${formatMoney(paid)} of fees. They stay so, and only teams to come bring ${formatMoney(fee)}, unless they are recounted to ${formatMoney(fee * teamCount)}.`}
      {...form.register('recountFees')}
    />
  );
}
