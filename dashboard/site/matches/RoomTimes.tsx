import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { Stack } from '#ui/layout.tsx';
import { momentText } from '#ui/momentText.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { useZone } from '#ui/useZone.ts';
import { readMoment, toLocalField } from '#ui/zonedTime.ts';
import { Problem } from './Problem.tsx';
import type { QuestionProps } from './room.ts';

const OTHER = 'other';

export function TimeDialog({ room, isBusy, problem, onClose, onAct }: QuestionProps) {
  const api = useApi();
  const zone = useZone();
  const place = zone.replaceAll('_', ' ');
  const free = useQuery({
    queryKey: ['matches', room.tournamentId, room.matchId, 'times'],
    queryFn: async () => (await api.call(contract.listFreeTimes, { params: { id: room.matchId } })).data,
  });
  const [chosen, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState(() => toLocalField(room.scheduledTime, zone));
  const [error, setError] = useState<string>();
  const isTyped = chosen === OTHER || free.data?.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const to = isTyped ? readMoment(typed, zone)?.toISOString() : chosen;
    if (!to) return setError(t`Write a day and a time`);
    onAct({ call: contract.proposeTime, body: { to }, done: t`Proposed. The other team is asked.` });
  };
  return (
    <Dialog title={t`Propose another time`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          <p>{t`The match moves once the other team takes it. Until then it stays where it is.`}</p>
          <Loaded query={free} title={t`The free times did not come`} lines={2}>
            {(times) => (
              <>
                {times.length > 0 && (
                  <Segmented
                    legend={t`Times at which both teams are free, by the clocks of ${place}`}
                    options={[
                      ...times.map((time) => ({
                        value: time,
                        label: momentText(new Date(time), zone, 'list'),
                      })),
                      { value: OTHER, label: t`Another one` },
                    ]}
                    value={chosen}
                    onChange={choose}
                  />
                )}
                {isTyped && (
                  <DateTimeField
                    label={t`Begins, by the clocks of ${place}`}
                    value={typed}
                    error={error}
                    onChange={({ target }) => {
                      setTyped(target.value);
                      setError(undefined);
                    }}
                  />
                )}
              </>
            )}
          </Loaded>
          <Problem>{problem}</Problem>
          <DialogActions>
            <Button look="plain" onClick={onClose}>{t`Keep our time`}</Button>
            <Button look="primary" type="submit" isBusy={isBusy} disabled={!chosen && !isTyped}>
              {t`Propose`}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
