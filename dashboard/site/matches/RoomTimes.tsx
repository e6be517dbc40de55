import { type FormEvent, useState } from 'react';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { Button, Stack } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { momentText } from '#ui/momentText.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Loaded } from '#ui/states.tsx';
import { useZone } from '#ui/useZone.ts';
import { readMoment, toLocalField } from '#ui/zonedTime.ts';
import { Problem } from './Problem.tsx';
import type { QuestionProps } from './room.ts';

const OTHER = 'other';

export function TimeDialog({ room, isBusy, problem, onClose, onAct }: QuestionProps) {
  const zone = useZone();
  const place = zone.replaceAll('_', ' ');
  const key = ['matches', room.tournamentId, room.matchId, 'times'];
  const free = useRead(callQuery, key, contract.listFreeTimes, { params: { id: room.matchId } });
  const [chosen, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState(() => toLocalField(room.scheduledTime, zone));
  const [error, setError] = useState<string>();
  const isTyped = chosen === OTHER || free.data?.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const to = isTyped ? readMoment(typed, zone)?.toISOString() : chosen;
    if (!to) return setError(t`Enter a day and a time`);
    onAct({ call: contract.proposeTime, body: { to }, done: t`Proposed. The other team was asked.` });
  };
  return (
    <Dialog title={t`Propose another time`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          <p>{t`The match moves once the other team accepts. Until then it keeps its time.`}</p>
          <Loaded query={free} title={t`Free times could not be loaded`} lines={2}>
            {(times) => (
              <>
                {times.length > 0 && (
                  <Segmented
                    legend={t`Times when both teams are free, in ${place} time`}
                    options={[
                      ...times.map((time) => ({
                        value: time,
                        label: momentText(new Date(time), zone, 'list'),
                      })),
                      { value: OTHER, label: t`Other time…` },
                    ]}
                    value={chosen}
                    onChange={choose}
                  />
                )}
                {isTyped && (
                  <DateTimeField
                    label={t`Starts at (${place} time)`}
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
            <Button look="plain" onClick={onClose}>{t`Keep current time`}</Button>
            <Button look="primary" type="submit" isBusy={isBusy} disabled={!chosen && !isTyped}>
              {t`Propose`}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
