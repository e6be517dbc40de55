import IconAlertCircle from 'icon:alert-circle';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { Outcome } from '#admin/shared/destination/Listing.tsx';
import { Switch } from '#admin/shared/Switch.tsx';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/games/gameSources.ts';
import { type LookupState, otherGameWords } from '#domain/games/lookup.ts';
import { type GameService, SERVICE_NAMES } from '#domain/games/serviceNames.ts';
import { serviceOf } from '#domain/games/services/services.ts';
import { grouped } from '#domain/money/money.ts';
import { ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { sense, t, translated } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { Box, Button, Note, Row, rich, richSentences, Stack, Text, Time } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Table } from '#ui/Table.tsx';

export function GameSourceCard({ source: { source, isOn, key, ...state } }: { source: contract.GameSource }) {
  const { act, isBusy } = useBusyAct();
  const name = SERVICE_NAMES[source];
  const change = async (body: { isOn?: boolean; key?: string | null }, done: string) => {
    const saved = await act({
      run: (call) =>
        call(contract.updateGameSource, { params: { source }, body: { ...body, version: state.version } }),
      done: () => done,
      failed: t`${name} was not changed.`,
      undone: t`${name} was restored`,
      reads: ['gameSources'],
    });
    return saved !== undefined;
  };
  const { about, ...service } = serviceOf(source);
  const needsKey = service.needsKey && key === null;
  return (
    <Card
      title={name}
      aside={
        !needsKey && (
          <Switch
            label={t`${name} is turned on`}
            isOn={isOn}
            isBusy={isBusy}
            onChange={(wanted) =>
              void change({ isOn: wanted }, wanted ? t`${name} is turned on` : t`${name} is turned off`)
            }
          />
        )
      }
    >
      <Note padding={[3.5, 5]}>{translated(about)}</Note>
      {state.problem !== null && <Problem problem={state.problem} nextCallAt={state.nextCallAt} />}
      <SourceKey
        name={name}
        masked={key}
        isBusy={isBusy}
        onSave={(typed) => change({ key: typed }, t`${name} key saved`)}
        onRemove={() =>
          change({ key: null }, service.needsKey ? t`Key removed and ${name} turned off` : t`Key removed`)
        }
      />
      {!needsKey && <Test source={source} calledAt={state.calledAt} />}
    </Card>
  );
}

const Problem = ({ problem, nextCallAt }: Pick<contract.GameSource, 'nextCallAt'> & { problem: string }) => (
  <Row rail="danger" surface="danger" padding={[3, 5]} gap={[2, 3]} role="status">
    <IconAlertCircle tone="danger" size={18} stroke={1.8} aria-hidden="true" />
    <p>
      {richSentences(
        t`${problem}.`,
        nextCallAt !== null && rich`Next call at ${<Time at={nextCallAt} style="list" />}.`,
      )}
    </p>
  </Row>
);

function Test({ source, calledAt }: { source: GameService; calledAt: string | null }) {
  const api = useApi();
  const [isTesting, setTesting] = useState(false);
  const [told, tell] = useState<{ ok: boolean; words: string } | null>(null);
  const name = SERVICE_NAMES[source];
  const test = async () => {
    setTesting(true);
    tell(null);
    try {
      const { data } = await api.call(contract.testGameSource, { params: { source } });
      const { ok, status, error } = data;
      const took = grouped(data.milliseconds);
      const failure = status === null ? error : t`${error ?? ''}, after ${took} ms`;
      tell({ ok, words: ok ? t`${name} responded with ${status ?? ''} in ${took} ms` : (failure ?? '') });
    } catch (error) {
      tell({ ok: false, words: t`The test failed to start. ${errorText(error)}` });
    }
    setTesting(false);
  };
  return (
    <CardAct
      text={
        told ? (
          <Outcome phase={told.ok ? 'arrived' : 'failed'}>{told.words}</Outcome>
        ) : calledAt ? (
          <p>{rich`Last called at ${<Time at={calledAt} style="list" />}.`}</p>
        ) : (
          t`Not called yet.`
        )
      }
    >
      <Button onClick={() => void test()} isBusy={isTesting} about={name}>{t`Test`}</Button>
    </CardAct>
  );
}

type Props = {
  name: string;
  /** The last characters of the stored key; null if there is none. */
  masked: string | null;
  isBusy: boolean;
  /** Resolves to true once the key is stored. */
  onSave: (key: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
};

function SourceKey(props: Props) {
  /** Closing the form returns the focus to the button that opened it. */
  const [shown, show] = useState<'key' | 'form' | 'keyAgain'>('key');
  return shown === 'form' ? (
    <KeyForm {...props} onClose={() => show('keyAgain')} />
  ) : (
    <StoredKey {...props} isBack={shown === 'keyAgain'} onType={() => show('form')} />
  );
}

type StoredProps = Props & { isBack: boolean; onType: () => void };

function StoredKey({ name, masked, isBusy, isBack, onRemove, onType }: StoredProps) {
  const [isAsked, ask] = useState(false);
  const opener = useId();
  useEffect(() => {
    if (isBack) document.getElementById(opener)?.focus();
  }, [isBack, opener]);
  return (
    <Row padding={[3.5, 5]} gap={[2.5, 5]} justify="between" wraps>
      <Box minWidth={0}>
        <Text as="p" size="small" weight="medium">{t`Key`}</Text>
        <Note>{masked ?? sense('a key')`None`}</Note>
      </Box>
      <Row align="stretch" gap={2} wraps>
        <Button
          id={opener}
          onClick={onType}
          aria-label={masked ? t`Replace the ${name} key` : t`Enter the ${name} key`}
        >
          {masked ? t`Replace` : t`Enter key`}
        </Button>
        {masked && (
          <Button look="danger" onClick={() => ask(true)} about={t`the ${name} key`}>{t`Remove`}</Button>
        )}
      </Row>
      {isAsked && (
        <ConfirmDialog
          title={t`Remove the ${name} key?`}
          keep={t`Keep it`}
          go={t`Remove key`}
          isDangerous
          isBusy={isBusy}
          onKeep={() => ask(false)}
          onGo={() => void onRemove().then(() => ask(false))}
        >
          <Note>{t`You can undo this now, or later in the audit log.`}</Note>
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** The key is a secret, so unlike other forms, this one stores no input. */
function KeyForm({ masked, isBusy, onSave, onClose }: Props & { onClose: () => void }) {
  const [typed, type] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const problem = contract.updateGameSource.body?.safeParse({ key: typed }).error;
    if (problem) return setError(problem.issues[0]?.message);
    if (await onSave(typed.trim())) onClose();
  };
  return (
    <Stack as="form" padding={[3.5, 5]} gap={3} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        ref={field}
        label={masked ? t`New key` : t`Key`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        help={t`It is stored encrypted and never shown again.`}
        onText={(text) => {
          type(text);
          setError(undefined);
        }}
      />
      <Row align="stretch" gap={2} wraps>
        <Button look="primary" type="submit" isBusy={isBusy}>{t`Save key`}</Button>
        <Button look="plain" onClick={onClose}>{t`Cancel`}</Button>
      </Row>
    </Stack>
  );
}

const STATES: Record<LookupState, { word: string; tone: Tone }> = {
  waiting: { word: t`Waiting`, tone: 'sched' },
  found: { word: t`Found`, tone: 'done' },
  otherGame: { word: t`Another game`, tone: 'bad' },
  old: { word: t`Too old`, tone: 'past' },
  givenUp: { word: t`Abandoned`, tone: 'bad' },
};

export const GameLookups = ({ lookups }: { lookups: readonly contract.GameLookup[] }) => (
  <Card title={t`Lookups`}>
    {lookups.length === 0 ? (
      <Note
        padding={[3.5, 5]}
      >{t`No lookups yet. They start when a captain reports a game ID, or ten minutes after a game ends.`}</Note>
    ) : (
      <Box overflow="auto">
        <Table
          heads={[t`Game or league`, t`Service`, t`State`, t`Requested`, t`Next`]}
          isInCard
          isStacked
          caption={t`Lookups`}
        >
          <tbody>
            {lookups.map((lookup) => (
              <LookupRow key={`${lookup.kind} ${lookup.dotaId} ${lookup.source}`} lookup={lookup} />
            ))}
          </tbody>
        </Table>
      </Box>
    )}
  </Card>
);

function LookupRow({ lookup }: { lookup: contract.GameLookup }) {
  const { reason, fault, attempts } = lookup;
  const { to } = useSelection();
  return (
    <tr>
      <th scope="row">
        {lookup.kind === 'game' ? t`Dota match ${lookup.dotaId}` : t`League ${lookup.dotaId} in Dota`}
        {lookup.matchId && (
          <Text as="p" size="small">
            <Link
              className="link"
              href={to(`/matches/${lookup.matchId}`) + ROOM_ANCHOR}
            >{t`Reported in a match`}</Link>
          </Text>
        )}
      </th>
      <td data-label={t`Service`}>{SERVICE_NAMES[lookup.source]}</td>
      <td data-label={t`State`}>
        <Stack gap={0.5} justifyItems="start">
          <Badge tone={STATES[lookup.state].tone}>{STATES[lookup.state].word}</Badge>
          {reason && (
            <Note size="small">{t`The game does not belong to that match: ${otherGameWords(reason)}.`}</Note>
          )}
          {fault && <Note size="small">{attempts > 1 ? t`${fault}, ${attempts} times.` : t`${fault}.`}</Note>}
        </Stack>
      </td>
      <td data-label={t`Requested`}>
        <Time at={lookup.askedAt} style="list" />
      </td>
      <td data-label={t`Next`}>{lookup.dueAt === null ? '--' : <Time at={lookup.dueAt} style="list" />}</td>
    </tr>
  );
}
