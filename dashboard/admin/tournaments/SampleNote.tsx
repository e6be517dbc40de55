import type { Tournament } from '#domain/contract/tournaments.ts';
import { Row } from '#ui/layout.tsx';
import { StartEmpty } from './StartEmpty.tsx';

export function SampleNote({ samples }: { samples: Tournament[] }) {
  if (samples.length === 0) return null;
  return (
    <Row
      border="dashed"
      radius="card"
      as="aside"
      padding={[3.5, 5]}
      gap={[3, 5]}
      align="center"
      justify="between"
      wraps
      marginBottom={5}
      aria-label="Sample data"
    >
      <p>
        <strong>Sample data.</strong> {samples.length === 1 ? 'This season was' : 'These seasons were'} made
        for a first look; nobody was told of {samples.length === 1 ? 'it' : 'them'}.
      </p>
      <StartEmpty samples={samples} />
    </Row>
  );
}
