import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import type { z } from 'zod';
import styles from '#admin/shared/access/Access.module.css';
import { CodeField, PasswordField } from '#admin/shared/access/fields.tsx';
import { meQuery } from '#admin/shared/access/queries.ts';
import { ROLE_WORDS } from '#admin/shared/access/RequireRole.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { CardForm, useSentForm } from '#admin/shared/form/CardForm.tsx';
import * as contract from '#domain/contract/people/sessions.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Button, rich } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';

export function OwnAccount({ me }: { me: contract.Me }) {
  const [isChanging, setChanging] = useState(false);
  const { name: role, may } = ROLE_WORDS[me.role ?? 'viewer'];
  return (
    <Card title={t`Your account`}>
      <CardAct
        title={me.name ? `${me.name}, ${role}` : t`Logged in with the shared admin password`}
        text={may}
      >
        {!isChanging && !me.discordId && (
          <Button isReading onClick={() => setChanging(true)}>{t`Change password`}</Button>
        )}
      </CardAct>
      {isChanging && <ChangePassword me={me} onDone={() => setChanging(false)} />}
      {!me.discordId && <TwoSteps me={me} />}
    </Card>
  );
}

function ChangePassword({ me, onDone }: { me: contract.Me; onDone: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const start = { current: '', code: '', password: '' };
  const { field, ...form } = useSentForm(contract.passwordChange, start, async (body) => {
    await api.call(contract.changeOwnPassword, { body });
    await Promise.all(['me', 'sessions'].map((key) => cache.invalidateQueries({ queryKey: [key] })));
    toast.done(t`Your password was changed. Your other sessions have ended.`);
    onDone();
  });
  return (
    <CardForm {...form} isReading keep={t`Keep current password`} go={t`Change password`} onKeep={onDone}>
      <PasswordField {...field('current')} label={t`Current password`} />
      {me.hasTwoSteps && <CodeField {...field('code')} />}
      <PasswordField
        {...field('password')}
        isNew
        label={t`New password`}
        help={t`At least 12 characters. Your unused invitations stop working. API tokens keep working: revoke any that somebody else may know.`}
      />
    </CardForm>
  );
}

type BothSteps = z.input<typeof contract.withBothSteps>;
type Begun = { secret: string; uri: string };

function TwoSteps({ me }: { me: contract.Me }) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const put = (now: contract.Me) => cache.setQueryData(meQuery(api).queryKey, now);
  const stop = () => {
    setAsking(false);
    setBegun(null);
  };
  const withIt = async (body: BothSteps) => {
    const { password } = body;
    if (!me.hasTwoSteps)
      return setBegun((await api.call(contract.beginTwoSteps, { body: { password } })).data);
    put((await api.call(contract.endTwoSteps, { body })).data);
    toast.done(t`You now log in with your password alone.`);
    stop();
  };
  const confirm = async (code: string) => {
    const { recoveryCodes, ...now } = (await api.call(contract.confirmTwoSteps, { body: { code } })).data;
    put(now);
    setCodes(recoveryCodes);
    stop();
  };
  return (
    <>
      <CardAct title={t`Two-step log-in`} text={wordsOf(me)}>
        {me.accountId && !isAsking && (
          <Button isReading onClick={() => setAsking(true)}>
            {me.hasTwoSteps ? t`Turn off two-step log-in` : t`Turn on two-step log-in`}
          </Button>
        )}
      </CardAct>
      {isAsking && !begun && <AskPassword go={withIt} onStop={stop} withCode={me.hasTwoSteps} />}
      {begun && <AskCode begun={begun} go={confirm} onStop={stop} />}
      {codes && (
        <Secret
          title={t`Your recovery codes`}
          text={codes.join(' ')}
          help={t`If you lose the app, log in with one of these codes; each works only once. They are shown only now: store them separately from the app.`}
          onDone={() => setCodes(null)}
        />
      )}
    </>
  );
}

function wordsOf({ accountId, hasTwoSteps, recoveryLeft }: contract.Me) {
  if (!accountId) return t`To use two-step log-in, invite yourself as an owner and log in with that account.`;
  if (!hasTwoSteps) return t`After your password, you enter a code from an authenticator app on your phone.`;
  return plural(recoveryLeft, 'On. # recovery code is left.', 'On. # recovery codes are left.');
}

type AskProps<Typed> = { go: (typed: Typed) => Promise<void>; onStop: () => void };

function AskPassword({ go, onStop, withCode }: AskProps<BothSteps> & { withCode: boolean }) {
  const { field, ...form } = useSentForm(contract.withBothSteps, { password: '', code: '' }, go);
  return (
    <CardForm {...form} isReading keep={t`Cancel`} go={t`Continue`} onKeep={onStop}>
      <PasswordField {...field('password')} label={t`Your password`} />
      {withCode && <CodeField {...field('code')} />}
    </CardForm>
  );
}

function AskCode({ begun: { secret, uri }, go, onStop }: AskProps<string> & { begun: Begun }) {
  const { field, problems, ...form } = useSentForm(contract.codeBody, { code: '' }, ({ code }) => go(code));
  return (
    <CardForm {...form} isReading keep={t`Cancel`} go={t`Turn on`} onKeep={onStop}>
      <p>{t`Scan this with your authenticator app, or type in the key. Then enter the code it shows.`}</p>
      <QrCode text={uri} />
      <p>
        {rich`Key: ${<code className={styles.secret}>{secret}</code>}`}{' '}
        <a className="link" href={uri}>{t`Open in an app on this device`}</a>
      </p>
      <FormSummary problems={problems} />
      <TextField {...field('code')} label={t`Code`} inputMode="numeric" autoComplete="one-time-code" />
    </CardForm>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      width="200"
      height="200"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for the key below`}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
