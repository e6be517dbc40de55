import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { PowerCut } from '#domain/competition/availability.ts';
import { listPowerCuts, setPowerCuts } from '#domain/contract/matchDay/timetables.ts';
import { DomainError } from '#domain/errors.ts';
import { plural, t } from '#domain/text/translate.ts';
import { callQuery, useApi, useRead } from '#shared/api/api.ts';
import { Button, Stack } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { useSite } from '#ui/site.ts';
import { Loaded } from '#ui/states.tsx';
import { useToast } from '#ui/Toast.tsx';
import { toLocalField } from '#ui/zonedTime.ts';

const CUTS = ['schedules', 'powerCuts'];

export function PowerCuts({ onClose }: { onClose: () => void }) {
  const cuts = useRead((api) => ({
    ...callQuery(api, CUTS, listPowerCuts, {}),
    // A refetch must not replace unfinished input.
    refetchOnWindowFocus: false,
  }));
  return (
    <Dialog title={t`Power cuts`} onClose={onClose}>
      <Loaded query={cuts} title={t`The power cuts could not be loaded`} lines={5}>
        {(list) => <Lines stored={list} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Lines({ stored, onClose }: { stored: readonly PowerCut[]; onClose: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const { timeZone } = useSite();
  const local = (time: string) => toLocalField(time, timeZone).replace('T', ' ');
  const { register, handleSubmit } = useForm({
    defaultValues: {
      lines: stored.map(({ area, from, to }) => `${area}, ${local(from)}, ${local(to)}`).join('\n'),
    },
  });
  const save = useMutation({
    mutationFn: async (body: { lines: string }) =>
      (await api.call(setPowerCuts, { body }, crypto.randomUUID())).data,
    onSuccess: async (list) => {
      await Promise.all([CUTS, ['participations']].map((queryKey) => cache.invalidateQueries({ queryKey })));
      toast.done(plural(list.length, '# power cut saved', '# power cuts saved'));
      onClose();
    },
  });
  const { error } = save;
  return (
    <form onSubmit={handleSubmit((body) => save.mutate(body))} noValidate>
      <Stack gap={4}>
        <p>
          {t`Power cuts by area. Captains choose their areas. Affected matches are marked here, and suggested times avoid the cuts.`}
        </p>
        <TextArea
          label={t`One per line`}
          help={t`Enter the area, start and end in league time (${timeZone.replaceAll('_', ' ')}), such as: Soweto, 2026-12-05 18:00, 2026-12-05 20:30`}
          rows={10}
          spellCheck={false}
          error={error instanceof DomainError ? (error.fields?.lines ?? error.message) : error?.message}
          {...register('lines')}
        />
        <DialogActions>
          <Button look="plain" onClick={onClose}>{t`Keep saved version`}</Button>
          <Button look="primary" type="submit" isBusy={save.isPending}>{t`Save list`}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
