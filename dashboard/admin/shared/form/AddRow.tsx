import { Button, Row } from '#ui/blocks.tsx';

type Props = { label: string; isFull: boolean; onAdd: () => void };

export const AddRow = ({ label, isFull, onAdd }: Props) =>
  !isFull && (
    <Row>
      <Button onClick={onAdd}>{label}</Button>
    </Row>
  );
