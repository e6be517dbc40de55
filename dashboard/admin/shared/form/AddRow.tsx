import { Button, Row } from '#ui/blocks.tsx';

type Props = { what: string; isFull?: boolean; isDisabled?: boolean; onAdd: () => void };

/** Beneath a list that one may add to; not shown when there is no more room. */
export const AddRow = ({ what, isFull = false, isDisabled = false, onAdd }: Props) =>
  !isFull && (
    <Row>
      <Button disabled={isDisabled} onClick={onAdd}>{`Add ${what}`}</Button>
    </Row>
  );
