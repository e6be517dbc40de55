import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordForm } from '#admin/shared/form/useRecordForm.ts';
import { type Announcement, announce, newAnnouncement } from '#domain/contract/announcements.ts';
import { useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { type AnnouncementForm, bodyOf } from './fields.ts';

export function useAnnouncementForm(onSent: (values: AnnouncementForm) => void) {
  const api = useApi();
  const cache = useQueryClient();
  const { tournament } = useSelection();
  // The tournament that was looked at when the form was opened.
  const [first] = useState(tournament?.id ?? '');
  const edit = useRecordForm<AnnouncementForm, Announcement & { version: number }>({
    name: 'announcement',
    record: null,
    formOf: () => ({ kind: 'general', tournamentId: first, title: '', text: '' }),
    bodyOf: (values) => bodyOf(sent(values)),
    schema: newAnnouncement,
    send: async (body, key) => {
      const { data } = await api.call(announce, { body }, key);
      // It is written once and never changed.
      return { data: { ...data, version: 1 } };
    },
    onSaved: () => {
      const { kind, tournamentId } = edit.form.getValues();
      onSent(sent(edit.form.getValues()));
      edit.form.reset({ kind, tournamentId, title: '', text: '' });
      edit.drop();
      for (const noun of ['announcements', 'deliveries']) void cache.invalidateQueries({ queryKey: [noun] });
    },
  });
  const values = useWatch({ control: edit.form.control }) as AnnouncementForm;
  return { edit, values: sent(values) };
}

/** What belongs to everybody is about no tournament, whichever was chosen before. */
const sent = (values: AnnouncementForm): AnnouncementForm =>
  values.kind === 'general' ? { ...values, tournamentId: '' } : values;
