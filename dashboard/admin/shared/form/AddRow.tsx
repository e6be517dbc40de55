import { Button, Row } from '#ui/blocks.tsx';

export const AddRow = ({ label, isFull, onAdd }: { label: string; isFull: boolean; onAdd: () => void }) =>
  !isFull && (
    <Row align="stretch">
      <Button onClick={onAdd}>{label}</Button>
    </Row>
  );
