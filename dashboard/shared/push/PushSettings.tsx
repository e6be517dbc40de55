import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushSettings as Settings } from '#domain/contract/publishing/push.ts';
import { QUIET_HOURS } from '#domain/push/pushed.ts';
import { t } from '#domain/text/translate.ts';
import { Alert, Button, Row, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { changePush, testPush } from './browserPush.ts';
import { PUSH } from './storageKeys.ts';

export function PushSettings({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const cache = useQueryClient();
  const [isQuiet, setQuiet] = useState(settings.quietHours !== null);
  const [hours, setHours] = useState(settings.quietHours ?? QUIET_HOURS);
  const [isOwn, setOwn] = useState(settings.isOwn);
  const isNoTime = isQuiet && (!hours.from || !hours.to || hours.from === hours.to);
  const save = useMutation({
    mutationFn: () =>
      // Only the server knows which matches are the reader's own, so a click here can turn their notifications off but
      // not on.
      changePush({ quietHours: isQuiet ? hours : null, ...(settings.isOwn && !isOwn && { isOwn }) }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: PUSH });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Notifications on this device`}
      form
      keep={t`Cancel`}
      go={t`Save`}
      isBusy={save.isPending}
      onKeep={onClose}
      onGo={() => !isNoTime && save.mutate()}
    >
      <p>{t`You get an alert an hour before a match, when it starts and ends, and when it is moved or cancelled. If you hide scores, alerts hide them too.`}</p>
      {settings.isOwn && (
        <CheckBox
          label={t`Include my own matches`}
          help={t`You get an alert at check-in and whenever it is your turn.`}
          checked={isOwn}
          onTick={setOwn}
        />
      )}
      <CheckBox
        label={t`Quiet hours`}
        help={t`Results wait until quiet hours end, and reminders are skipped. Alerts that need your action still come through.`}
        checked={isQuiet}
        onTick={setQuiet}
      />
      {isQuiet && (
        <Row align="stretch" gap={3} wraps>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={end === 'from' ? t`From` : t`Until`}
              value={hours[end]}
              error={isNoTime && end === 'to' ? t`Choose two different times` : undefined}
              onText={(text) => setHours({ ...hours, [end]: text })}
            />
          ))}
        </Row>
      )}
      <Test />
      {save.error && <Alert>{save.error.message}</Alert>}
    </ConfirmDialog>
  );
}

function Test() {
  const test = useMutation({ mutationFn: testPush });
  const said = {
    sent: t`Test sent. If nothing appears, check that your device allows notifications from this browser.`,
    gone: t`Your browser has dropped its subscription. Turn notifications off and on again.`,
    failed: t`The notification service rejected the test. Try again later.`,
  };
  return (
    <Row gap={3} wraps>
      <Button isSmall isBusy={test.isPending} onClick={() => test.mutate()}>{t`Send a test`}</Button>
      <Text as="p" size="small" role="status" tone={test.data === 'sent' ? 'secondary' : 'danger'}>
        {test.data && said[test.data]}
        {test.error?.message}
      </Text>
    </Row>
  );
}
