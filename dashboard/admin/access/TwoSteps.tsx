import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import type { z } from 'zod';
import styles from '#admin/shared/access/Access.module.css';
import { meQuery } from '#admin/shared/access/queries.ts';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { CodeField } from '#admin/shared/access/useProof.tsx';
import { CardAct } from '#admin/shared/Card.tsx';
import {
  beginTwoSteps,
  codeBody,
  confirmTwoSteps,
  endTwoSteps,
  type Me,
  withBothSteps,
} from '#domain/contract/people/sessions.ts';
import { useApi } from '#shared/api/api.ts';
import { applyRefusal, FormSummary } from '#shared/forms/form.tsx';
import { Button, Row, Stack } from '#ui/blocks.tsx';
import { TextField } from '#ui/Field.tsx';
import { useToast } from '#ui/Toast.tsx';

type Begun = { secret: string; uri: string };

export function TwoSteps({ me }: { me: Me }) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const put = (now: Me) => cache.setQueryData(meQuery(api).queryKey, now);
  const stop = () => {
    setAsking(false);
    setBegun(null);
  };
  const withIt = async (body: z.infer<typeof withBothSteps>) => {
    const { password } = body;
    if (!me.hasTwoSteps) return setBegun((await api.call(beginTwoSteps, { body: { password } })).data);
    put((await api.call(endTwoSteps, { body })).data);
    toast.done('You now log in with the password only.');
    stop();
  };
  const confirm = async (code: string) => {
    const { recoveryCodes, ...now } = (await api.call(confirmTwoSteps, { body: { code } })).data;
    put(now);
    setCodes(recoveryCodes);
    stop();
  };
  return (
    <>
      <CardAct
        text={
          <>
            <strong>Two-step log-in</strong>
            {wordsOf(me)}
          </>
        }
      >
        {me.accountId && !isAsking && (
          <Button isReading onClick={() => setAsking(true)}>
            {me.hasTwoSteps ? 'Turn off two-step log-in' : 'Turn on two-step log-in'}
          </Button>
        )}
      </CardAct>
      {isAsking && !begun && <AskPassword go={withIt} onStop={stop} withCode={me.hasTwoSteps} />}
      {begun && <AskCode begun={begun} go={confirm} onStop={stop} />}
      {codes && (
        <Secret
          title="Your recovery codes"
          text={codes.join(' ')}
          help="Each code works once if you lose the app. They are shown only now: keep them away from the app."
          onDone={() => setCodes(null)}
        />
      )}
    </>
  );
}

function wordsOf({ accountId, hasTwoSteps, recoveryLeft }: Me) {
  if (!accountId)
    return 'Not available for the installation’s password: invite yourself as owner and log in with a name.';
  if (!hasTwoSteps)
    return 'After the password, log-in asks for a code from an authenticator app on your phone.';
  return `On. ${recoveryLeft === 1 ? '1 recovery code is' : `${recoveryLeft} recovery codes are`} left.`;
}

type AskProps<Typed> = { go: (typed: Typed) => Promise<void>; onStop: () => void };

function AskPassword({
  go,
  onStop,
  withCode,
}: AskProps<z.infer<typeof withBothSteps>> & { withCode: boolean }) {
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm({ resolver: zodResolver(withBothSteps), defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((typed) =>
    go(typed).catch((error: unknown) => setProblems(applyRefusal(form, ['password', 'code'], error))),
  );
  return (
    <Stack as="form" padding={[4, 5]} gap={3} width="field" onSubmit={submit} noValidate>
      <FormSummary problems={problems} />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {withCode && <CodeField error={errors.code?.message} {...form.register('code')} />}
      <Row gap={2} align="end" wraps>
        <Button look="plain" onClick={onStop}>
          Leave it as it is
        </Button>
        <Button look="primary" type="submit" isReading isBusy={isSubmitting}>
          Go on
        </Button>
      </Row>
    </Stack>
  );
}

function AskCode({ begun: { secret, uri }, go, onStop }: AskProps<string> & { begun: Begun }) {
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm({ resolver: zodResolver(codeBody), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ code }) =>
    go(code).catch((error: unknown) => setProblems(applyRefusal(form, ['code'], error))),
  );
  return (
    <Stack as="form" padding={[4, 5]} gap={3} width="field" onSubmit={submit} noValidate>
      <p>Scan this with your authenticator app, or type in the key. Then enter the code it shows.</p>
      <QrCode text={uri} />
      <p>
        Key: <code className={styles.secret}>{secret}</code>{' '}
        <a className="link" href={uri}>
          Open in an app on this device
        </a>
      </p>
      <FormSummary problems={problems} />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Row gap={2} align="end" wraps>
        <Button look="plain" onClick={onStop}>
          Leave it as it is
        </Button>
        <Button look="primary" type="submit" isReading isBusy={isSubmitting}>
          Turn on
        </Button>
      </Row>
    </Stack>
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
      aria-label="QR code of the key below"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
