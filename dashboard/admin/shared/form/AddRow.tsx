import { Button, Row } from '#ui/blocks.tsx';

type Props = { label: string; isFull?: boolean; isDisabled?: boolean; onAdd: () => void };

export const AddRow = ({ label, isFull = false, isDisabled = false, onAdd }: Props) =>
  !isFull && (
    <Row>
      <Button disabled={isDisabled} onClick={onAdd}>
        {label}
      </Button>
    </Row>
  );
