import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { newAnnouncement } from '../../../../../domain/contract/announcements.ts';
import { useSelection } from '../../tournaments/useSelection.ts';
import { useKeptForm } from '../form/kept.ts';
import { type AnnouncementForm, bodyOf } from './fields.ts';

/** The name that what is typed is kept under. */
export const KEPT = 'announcement';

/** The form of an announcement, checked by the contract's own schema. */
export function useAnnouncementForm() {
  const { tournament } = useSelection();
  // The tournament that was looked at when the form was opened.
  const [first] = useState(tournament?.id ?? '');
  const start = useMemo<AnnouncementForm>(
    () => ({ kind: 'general', tournamentId: first, title: '', text: '' }),
    [first],
  );
  const check = zodResolver(newAnnouncement);
  const resolver: Resolver<AnnouncementForm> = async (values, context, options) => {
    const { errors } = await check(bodyOf(sent(values)), context, options as never);
    const found = errors as FieldErrors<AnnouncementForm>;
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
  const form = useForm<AnnouncementForm>({ defaultValues: start, resolver });
  const values = useWatch({ control: form.control }) as AnnouncementForm;
  return { form, values: sent(values), start, ...useKeptForm(form, KEPT, start) };
}

/** What belongs to everybody is about no tournament, whichever was chosen before. */
const sent = (values: AnnouncementForm): AnnouncementForm =>
  values.kind === 'general' ? { ...values, tournamentId: '' } : values;
