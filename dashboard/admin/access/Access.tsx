import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import type { z } from 'zod';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import styles from '#admin/shared/access/Access.module.css';
import { CodeField, PasswordField } from '#admin/shared/access/fields.tsx';
import { ListedRow } from '#admin/shared/access/ListedRow.tsx';
import { meQuery, sessionsQuery, tokensQuery } from '#admin/shared/access/queries.ts';
import { ROLE_WORDS, roleName, useHasRole } from '#admin/shared/access/RequireRole.tsx';
import { Secret } from '#admin/shared/access/Secret.tsx';
import { useProof } from '#admin/shared/access/useProof.tsx';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { CardForm, useSentForm } from '#admin/shared/form/CardForm.tsx';
import { useAct } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/people/sessions.ts';
import { type ApiToken, createToken, deleteToken, newToken } from '#domain/contract/people/sessions.ts';
import {
  type AdminRole,
  isRoleAtLeast,
  ROLE_OF_SCOPE,
  SCOPES,
  type Scope,
} from '#domain/people/permissions.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { useApi, useRead } from '#shared/api/api.ts';
import { FormSummary, fieldsOf } from '#shared/forms/form.tsx';
import { Button, Grid, Name, Note, rich, richList, Text, Time } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Accounts } from './Accounts.tsx';

export function Access() {
  const query = useRead(meQuery);
  const isAdmin = useHasRole('admin');
  return (
    <Loaded query={query} title={t`Your account could not be loaded`} count={2}>
      {(me) => (
        <Grid columns={1} gap={5}>
          <OwnAccount me={me} />
          {isAdmin && !me.discordId && <Accounts />}
          <Sessions />
          {!me.discordId && <ApiTokens role={me.role ?? 'viewer'} />}
        </Grid>
      )}
    </Loaded>
  );
}

function Sessions() {
  const act = useAct();
  const isOwner = useHasRole('owner');
  const query = useRead(sessionsQuery);
  const [asked, ask] = useState<contract.OpenedSession | 'others' | null>(null);
  const endOthers = () =>
    act({
      run: (call) => call(contract.endOtherSessions, { body: {} }),
      done: ({ ended }) => plural(ended, '# session has ended', '# sessions have ended'),
      failed: t`The sessions were not ended.`,
      reads: ['sessions'],
    });
  const endOne = ({ id }: contract.OpenedSession) =>
    act({
      run: (call) => call(contract.endSession, { params: { id } }),
      done: () => t`Session ended`,
      failed: t`The session was not ended.`,
      reads: ['sessions'],
    });
  const end = async () => {
    await (asked === 'others' ? endOthers() : asked && endOne(asked));
    ask(null);
  };
  return (
    <Card title={isOwner ? t`Everybody’s sessions` : t`Your sessions`}>
      <CardAct
        text={t`Sessions end after 12 hours of inactivity, and after 7 days at the latest. If you do not recognise one, end it and change the password.`}
      >
        <Button isReading onClick={() => ask('others')}>{t`End my other sessions`}</Button>
      </CardAct>
      <Loaded lines={2} query={query} title={t`Sessions could not be loaded`}>
        {(sessions) =>
          sessions.map((each) => <SessionRow key={each.id} session={each} onEnd={() => ask(each)} />)
        }
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={asked === 'others' ? t`End all your other sessions?` : t`End ${wordsOf(asked)}?`}
          keep={t`Keep sessions`}
          go={t`End`}
          isDangerous
          onKeep={() => ask(null)}
          onGo={() => void end()}
        >
          <Note>{t`The user must log in again. Unsaved text stays in that browser.`}</Note>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function wordsOf({ name, device }: contract.OpenedSession) {
  const who = name ?? t`the shared admin password`;
  return device ? t`the session for ${who} in ${device}` : t`the session for ${who}`;
}

function SessionRow({ session, onEnd }: { session: contract.OpenedSession; onEnd: () => void }) {
  const { name, role, discordId, device, address, seenAt, createdAt, isCurrent } = session;
  const acts = isCurrent ? (
    <strong>{t`This session`}</strong>
  ) : (
    <Button isReading onClick={onEnd} about={wordsOf(session)}>{t`End`}</Button>
  );
  return (
    <ListedRow acts={acts}>
      <strong>
        <Name>{name ?? t`Shared admin password`}</Name>
      </strong>{' '}
      <Text tone="tertiary">{roleName(role)}</Text>
      <p>{commaList([discordId && t`Via Discord`, device ?? t`Unknown`, address])}</p>
      <p>{rich`Last seen ${<Time at={seenAt} style="list" />}, logged in ${<Time at={createdAt} style="list" />}`}</p>
    </ListedRow>
  );
}

function OwnAccount({ me }: { me: contract.Me }) {
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
      <CardAct title={t`Two-step log-in`} text={twoStepWords(me)}>
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

function twoStepWords({ accountId, hasTwoSteps, recoveryLeft }: contract.Me) {
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

const SCOPE_WORDS: Record<Scope, string> = {
  read: t`Read: same access as a viewer`,
  results: t`Results: same access as a match admin`,
  write: t`Write: same access as an admin`,
};

function ApiTokens({ role }: { role: AdminRole }) {
  const query = useRead(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [asked, ask] = useState<ApiToken | null>(null);
  return (
    <Card title={t`API tokens`}>
      <CardAct
        text={t`For scripts: a token acts for you within the scope you choose, never beyond your own rights. The audit log shows the token’s name.`}
      >
        {!isMaking && <Button isReading onClick={() => setMaking(true)}>{t`New token`}</Button>}
      </CardAct>
      {isMaking && (
        <NewToken
          role={role}
          onDone={(token) => {
            setMade(token);
            setMaking(false);
          }}
        />
      )}
      {made && <Secret title={t`Token ${made.name}`} text={made.token} onDone={() => setMade(null)} />}
      <Loaded lines={2} query={query} title={t`API tokens could not be loaded`}>
        {(tokens) => tokens.map((each) => <TokenRow key={each.id} token={each} onEnd={() => ask(each)} />)}
      </Loaded>
      {asked && (
        <ActDialog
          title={t`Revoke token ${asked.name}?`}
          keep={t`Keep token`}
          go={t`Revoke token`}
          run={(call) => call(deleteToken, { params: { id: asked.id } })}
          done={() => t`Token ${asked.name} revoked`}
          failed={t`The token was not revoked.`}
          reads={['tokens']}
          onClose={() => ask(null)}
        >
          <Note>{t`Scripts that use it will stop working at once. This cannot be undone.`}</Note>
        </ActDialog>
      )}
    </Card>
  );
}

function TokenRow({ token, onEnd }: { token: ApiToken; onEnd: () => void }) {
  const { name, scope, owner, accountId, usedAt, expiresAt } = token;
  const acts = <Button isReading onClick={onEnd} aria-label={t`Revoke token ${name}`}>{t`End`}</Button>;
  return (
    <ListedRow acts={acts}>
      <strong>
        <Name>{name}</Name>
      </strong>
      <p>
        {accountId && owner
          ? rich`${SCOPE_WORDS[scope]}, owned by ${<Name>{owner}</Name>}`
          : SCOPE_WORDS[scope]}
      </p>
      <p>
        {richList(
          usedAt ? rich`Last used ${<Time at={usedAt} style="list" />}` : t`Never used`,
          rich`expires ${<Time at={expiresAt} style="list" />}`,
        )}
      </p>
    </ListedRow>
  );
}

type Made = { name: string; token: string };

function NewToken({ role, onDone }: { role: AdminRole; onDone: (made: Made | null) => void }) {
  const act = useAct();
  const proof = useProof();
  const scopes = SCOPES.filter((scope) => isRoleAtLeast(role, ROLE_OF_SCOPE[scope]));
  const form = useForm({
    resolver: zodResolver(newToken),
    defaultValues: { name: '', scope: 'read' as Scope, days: 90 },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (body) => {
    if (!(await proof.isProved())) return;
    const made = await act({
      run: (call) => call(createToken, { body }),
      done: ({ name }) => t`Token ${name} created`,
      failed: t`The token was not created.`,
      reads: ['tokens'],
    });
    if (made) onDone(made);
  });
  return (
    <CardForm
      go={t`Create token`}
      isReading
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onKeep={() => onDone(null)}
    >
      <TextField label={t`Name`} help={t`Shown as the script’s name in the audit log.`} {...field('name')} />
      <Select
        label={t`Scope`}
        {...field('scope')}
        options={scopes.map((scope) => [scope, SCOPE_WORDS[scope]])}
      />
      <Select
        label={t`Expires after`}
        {...field('days', { valueAsNumber: true })}
        options={[7, 30, 90, 365].map((days) => [days, plural(days, '# day', '# days')])}
      />
      {proof.field()}
    </CardForm>
  );
}
