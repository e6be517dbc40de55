import { useEffect, useRef, useState } from 'react';
import { Button, Heading, Row, Stack, Text } from '#ui/blocks.tsx';
import type { ScenarioResult } from '../world.ts';
import { ErrorNote, OutLink } from './parts.tsx';
import { errorText, playApi, type Room } from './useRoom.ts';

export const Scenarios = ({ room, ...ways }: Ways & { room: Room }) =>
  room.scenarios.map((scenario) => <OneScenario key={scenario.title} scenario={scenario} {...ways} />);

type Ways = { play: (personId: string) => void; go: (placeId: string) => void };

function OneScenario({
  scenario: { title, text, actions },
  play,
  go,
}: Ways & { scenario: Room['scenarios'][number] }) {
  const [busy, setBusy] = useState<string>();
  const [result, setResult] = useState<ScenarioResult>();
  const [error, setError] = useState<string>();
  const outcome = useRef<HTMLDivElement>(null);
  // The outcome may be below the visible area.
  useEffect(() => {
    if (result || error) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [result, error]);
  const run = async (action: string) => {
    setBusy(action);
    setError(undefined);
    try {
      const done = await playApi.runScenario(action);
      setResult(done);
      const { goesOn } = done;
      if (!goesOn) return;
      play(goesOn.personId);
      go(goesOn.placeId);
    } catch (refusal) {
      setResult(undefined);
      setError(errorText(refusal));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Stack as="section" gap={2} marginBottom={5} aria-label={title}>
      <Heading as="h2" size="card">
        {title}
      </Heading>
      <Text as="p" size="small" tone="secondary">
        {text}
      </Text>
      <Row align="stretch" gap={2} wraps>
        {actions.map(({ id, label }, index) => (
          <Button
            key={id}
            isSmall
            look={index === 0 ? 'primary' : 'quiet'}
            isBusy={busy === id}
            onClick={() => void run(id)}
          >
            {label}
          </Button>
        ))}
      </Row>
      <div ref={outcome}>
        <Text as="p" size="small" role="status">
          {result?.said}
        </Text>
        {result?.link && (
          <OutLink size="small" href={result.link.address}>
            {result.link.label}
          </OutLink>
        )}
        {error && <ErrorNote>{error}</ErrorNote>}
      </div>
    </Stack>
  );
}
