import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { playApi } from './playApi.ts';
import type { Room } from './useRoom.ts';

export function AdminRole({ room }: { room: Room }) {
  const viewer = room.people.find(({ id }) => id === room.viewerId);
  if (!viewer) return null;
  const { id, name, isAdmin } = viewer;
  return (
    <Row
      as="section"
      line="top"
      padding={[2, 5]}
      gap={[1, 3]}
      align="center"
      justify="between"
      wraps
      tone="secondary"
      aria-label="Role"
    >
      <p>
        <Name>{name}</Name> {isAdmin ? 'is League admin.' : 'is no admin.'}
      </p>
      <Button isSmall onClick={() => void playApi.setAdmin(id, !isAdmin)}>
        {isAdmin ? 'Remove the role' : 'Make League admin'}
      </Button>
    </Row>
  );
}
