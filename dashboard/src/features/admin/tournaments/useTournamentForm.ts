import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type {
  newTournament,
  Tournament,
  tournamentUpdate,
} from '../../../../../domain/contract/tournaments.ts';
import { useDrafts } from './drafts.ts';
import { differing, type TournamentForm } from './fields.ts';

type Options = {
  /** The name of its draft. */
  id: string;
  /** The record it is made from; null for a new tournament. */
  base: Tournament | null;
  /** What the form held before anything was typed; the same object until `base` changes. */
  start: TournamentForm;
  schema: typeof newTournament | typeof tournamentUpdate;
  /** What would be sent. */
  bodyOf: (values: TournamentForm) => object;
};

/**
 * The form of a tournament. The contract's own schema checks what would be sent, while the form holds what was
 * typed, and keeps it as a draft until it is saved or given up.
 */
export function useTournamentForm({ id, base, start, schema, bodyOf }: Options) {
  const { drafts, keep, drop } = useDrafts();
  const [found] = useState(drafts[id]?.values);
  const check = zodResolver(schema as typeof newTournament);
  const resolver: Resolver<TournamentForm> = async (values, context, options) => {
    const { errors } = await check(bodyOf(values) as never, context, options as never);
    const all = { ...(errors as FieldErrors<TournamentForm>), ...halfTyped(options.fields) };
    if (values.name.trim() === '') all.name = { type: 'required', message: 'Please fill in tournament name' };
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
  };
  const form = useForm<TournamentForm>({ defaultValues: start, resolver });
  useEffect(() => {
    if (found) form.reset(found, { keepDefaultValues: true });
  }, [form, found]);
  useEffect(() => {
    const write = (values: TournamentForm) =>
      differing(values, start).length > 0 ? keep(id, { base, values: { ...values } }) : drop(id);
    write(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => write(values) });
  }, [form, id, base, start, keep, drop]);
  return { form, isDirty: drafts[id] !== undefined, drop: () => drop(id) };
}

/** A date without its time reads as empty, though something was typed: it is told, not dropped. */
function halfTyped(fields: Record<string, unknown>): FieldErrors<TournamentForm> {
  const names = (['startDate', 'registrationClosesAt'] as const).filter((name) => {
    const { ref } = (fields[name] ?? {}) as { ref?: HTMLInputElement };
    return ref?.validity?.badInput;
  });
  return Object.fromEntries(
    names.map((name) => [name, { type: 'half', message: 'Please fill in both date and time' }]),
  );
}
