import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import { useState } from 'react';
import { Card, CardAct } from '#admin/shared/Card.tsx';
import { Switch } from '#admin/shared/Switch.tsx';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import { type GameSource, testGameSource, updateGameSource } from '#domain/contract/games/gameSources.ts';
import { type GameService, SERVICE_NAMES } from '#domain/game/serviceNames.ts';
import { serviceOf } from '#domain/game/services/services.ts';
import { useApi } from '#shared/api/api.ts';
import { Button, Note, Row, Text, Time } from '#ui/blocks.tsx';
import { SourceKey } from './SourceKey.tsx';

type Change = { isOn?: boolean; key?: string | null };

export function GameSourceCard({ source: { source, isOn, key, ...state } }: { source: GameSource }) {
  const { act, isBusy } = useBusyAct();
  const name = SERVICE_NAMES[source];
  const change = async (body: Change, done: string) => {
    const saved = await act({
      run: (call) =>
        call(updateGameSource, { params: { source }, body: { ...body, version: state.version } }),
      done: () => done,
      failed: `${name} was not changed.`,
      undone: `${name} was restored`,
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
            label={`${name} is turned on`}
            isOn={isOn}
            isBusy={isBusy}
            onChange={(wanted) =>
              void change({ isOn: wanted }, `${name} is switched ${wanted ? 'on' : 'off'}`)
            }
          />
        )
      }
    >
      <Note padding={[3.5, 5]}>{about}</Note>
      {state.problem !== null && <Problem problem={state.problem} nextCallAt={state.nextCallAt} />}
      <SourceKey
        name={name}
        masked={key}
        isBusy={isBusy}
        onSave={(typed) => change({ key: typed }, `Key of ${name} saved`)}
        onRemove={() =>
          change({ key: null }, service.needsKey ? `Key removed, and ${name} is off` : 'Key removed')
        }
      />
      {!needsKey && <Test source={source} calledAt={state.calledAt} />}
    </Card>
  );
}

const Problem = ({ problem, nextCallAt }: Pick<GameSource, 'nextCallAt'> & { problem: string }) => (
  <Row rail="danger" surface="danger" padding={[3, 5]} gap={[2, 3]} align="center" role="status">
    <Text tone="danger">
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
    </Text>
    <p>
      {problem}.
      {nextCallAt !== null && (
        <>
          {' '}
          Next call at <Time at={nextCallAt} style="list" />.
        </>
      )}
    </p>
  </Row>
);

type Told = { ok: boolean; words: string };

function Test({ source, calledAt }: { source: GameService; calledAt: string | null }) {
  const api = useApi();
  const [isTesting, setTesting] = useState(false);
  const [told, tell] = useState<Told | null>(null);
  const name = SERVICE_NAMES[source];
  const test = async () => {
    setTesting(true);
    tell(null);
    try {
      const { data } = await api.call(testGameSource, { params: { source } });
      const took = `in ${data.milliseconds.toLocaleString('en')} ms`;
      tell(
        data.ok
          ? { ok: true, words: `${name} answered ${data.status} ${took}` }
          : { ok: false, words: `${data.error}${data.status === null ? '' : `, ${took}`}` },
      );
    } catch (error) {
      tell({ ok: false, words: `The test failed to start. ${errorText(error)}` });
    }
    setTesting(false);
  };
  return (
    <CardAct
      text={
        told ? (
          <Row
            as="p"
            gap={2}
            align="center"
            weight="medium"
            tone={told.ok ? 'done' : 'danger'}
            role={told.ok ? 'status' : 'alert'}
          >
            {told.ok ? (
              <IconCheck size={16} stroke={2} aria-hidden="true" />
            ) : (
              <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
            )}
            {told.words}
          </Row>
        ) : calledAt ? (
          <p>
            Last called at <Time at={calledAt} style="list" />.
          </p>
        ) : (
          'Not called yet.'
        )
      }
    >
      <Button onClick={() => void test()} isBusy={isTesting} aria-label={`Test ${name}`}>
        Test
      </Button>
    </CardAct>
  );
}
