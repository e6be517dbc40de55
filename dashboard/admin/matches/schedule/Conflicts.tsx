import type { Conflict } from '#domain/competition/timetable.ts';
import { Note, Stack } from '#ui/blocks.tsx';

const MAX_CONFLICTS = 6;

/** Conflicts, in sentences. */
export function Conflicts({ found, none }: { found: readonly Conflict[]; none?: string }) {
  if (found.length === 0) return none ? <Note>{none}</Note> : null;
  return (
    <Stack rail="warning" surface="warning" padding={[2.5, 3]} gap={1.5} size="small">
      <strong>
        {found.length} {found.length === 1 ? 'conflict' : 'conflicts'}
      </strong>
      <Stack as="ul" gap={1}>
        {found.slice(0, MAX_CONFLICTS).map(({ matchId, otherId, kind, text }) => (
          <li key={`${matchId} ${otherId} ${kind} ${text}`}>{text}</li>
        ))}
      </Stack>
      {found.length > MAX_CONFLICTS && <p>and {found.length - MAX_CONFLICTS} more, marked in the table</p>}
    </Stack>
  );
}
