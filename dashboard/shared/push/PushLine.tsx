import IconBell from 'icon:bell';
import IconBellOff from 'icon:bell-off';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { Button, Row, Text } from '#ui/blocks.tsx';
import { NoPushService, type PushState, readPush, switchPushOff, switchPushOn } from './browserPush.ts';
import { PushSettings } from './PushSettings.tsx';
import { PUSH } from './storageKeys.ts';

type Props = {
  of: 'followed' | 'own';
  /** Renders nothing if this device already receives notifications. */
  isOffer?: boolean;
};

/** Shows whether this device receives notifications. The browser asks for permission only after a click here. */
export function PushLine({ of, isOffer = false }: Props) {
  const cache = useQueryClient();
  const [isSetting, set] = useState(false);
  const { data, error } = useQuery({
    queryKey: PUSH,
    queryFn: () => readPush(of),
    staleTime: 0,
    retry: false,
  });
  const again = () => cache.invalidateQueries({ queryKey: PUSH });
  const on = useMutation({
    mutationFn: () => switchPushOn(of === 'own' ? { isOwn: true } : {}),
    onSettled: again,
  });
  const off = useMutation({ mutationFn: switchPushOff, onSettled: again });
  if (error)
    return (
      <Line sign="off">{t`This browser’s notification settings could not be read. Reload the page, or try another browser.`}</Line>
    );
  if (!data) return null;
  const { state, settings } = data;
  const isOn = state === 'on' && settings && (of === 'followed' || settings.isOwn);
  if (isOn && isOffer && !on.isSuccess) return null;
  if (isOn)
    return (
      <Line
        sign="on"
        acts={
          <>
            <Button isSmall onClick={() => set(true)}>{t`Notification settings`}</Button>
            <Button isSmall isBusy={off.isPending} onClick={() => off.mutate()}>{t`Turn off`}</Button>
          </>
        }
      >
        {of === 'own'
          ? t`You get match alerts on this device.`
          : t`You get alerts for your teams’ matches on this device.`}
        {isSetting && <PushSettings settings={settings} onClose={() => set(false)} />}
      </Line>
    );
  if (state !== 'off' && state !== 'on') return <Line sign="off">{WHY_NOT[state]}</Line>;
  const ask = (
    <Button isSmall look="primary" isBusy={on.isPending} onClick={() => on.mutate()}>
      {on.error ? t`Try again` : t`Notify me`}
    </Button>
  );
  if (on.error)
    return (
      <Line sign="off" acts={ask} isFault>
        {on.error instanceof NoPushService
          ? t`This browser cannot reach its notification service. Try another browser or connection.`
          : t`Notifications could not be turned on: ${on.error.message}`}
      </Line>
    );
  return (
    <Line sign="on" acts={ask}>
      {of === 'own'
        ? t`Get match alerts on this device`
        : t`Get alerts for your teams’ matches on this device`}
    </Line>
  );
}

const WHY_NOT: Record<Exclude<PushState, 'on' | 'off'>, string> = {
  unsupported: t`This browser does not support notifications. Try another one.`,
  addToScreen: t`To get match alerts here, add this site to your Home Screen: tap Share, then “Add to Home Screen”, and open it from there.`,
  insecure: t`Notifications need a secure connection (https).`,
  denied: t`Notifications from this site are blocked in your browser. Click the icon beside the address, allow notifications, and reload the page.`,
};

type LineProps = { sign: 'on' | 'off'; acts?: ReactNode; isFault?: boolean; children: ReactNode };

function Line({ sign, acts, isFault = false, children }: LineProps) {
  const Icon = sign === 'on' ? IconBell : IconBellOff;
  return (
    <Row gap={[2, 3]} wraps marginTop={3}>
      <Row gap={2} minWidth={0} size="small" tone={isFault ? 'danger' : 'secondary'}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <Text as="div" role={isFault ? 'alert' : 'status'}>
          {children}
        </Text>
      </Row>
      {acts && (
        <Row align="stretch" gap={2} wraps>
          {acts}
        </Row>
      )}
    </Row>
  );
}
