import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/layout.tsx';

type Props = { page: number; size: number; count: number; noun: string; onPage: (page: number) => void };

export function Pager({ page, size, count, noun, onPage }: Props) {
  if (count <= size) return null;
  const first = page * size;
  const last = Math.min(first + size, count);
  return (
    <Row as="nav" gap={4} align="center" justify="center" marginTop={4} aria-label={`Pages of ${noun}`}>
      <Button isReading disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p role="status">
        {noun} {first + 1}–{last} of {count}
      </p>
      <Button isReading disabled={last === count} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Row>
  );
}
