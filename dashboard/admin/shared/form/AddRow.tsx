import { Button, Row } from '#ui/blocks.tsx';

type Props = { what: string; isFull?: boolean; isDisabled?: boolean; onAdd: () => void };

export const AddRow = ({ what, isFull = false, isDisabled = false, onAdd }: Props) =>
  !isFull && (
    <Row>
      <Button disabled={isDisabled} onClick={onAdd}>{`Add ${what}`}</Button>
    </Row>
  );
