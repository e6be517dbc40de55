import IconFileImport from 'icon:file-import';
import { type DragEvent, useId, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { classes, Row, Stack, Text } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';
import styles from './Import.module.css';

type Props = {
  /** Kind of file, such as 'CSV file'. */
  label: string;
  accept: string;
  name: string | null;
  onText: (text: string, name: string) => void;
};

export function FileDrop({ label, accept, name, onText }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file) onText(await file.text(), file.name);
  };
  const hover = (event: DragEvent, isHere: boolean) => {
    event.preventDefault();
    setOver(isHere);
  };
  return (
    <Row
      radius="control"
      border="dashed"
      surface={2}
      padding={[4, 5]}
      gap={4}
      position="relative"
      tone="secondary"
      className={classes(styles.drop, isOver && styles.over)}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <IconFileImport size={24} stroke={1.6} aria-hidden="true" />
      <Stack as="p" minWidth={0}>
        <Text as="label" weight="medium" tone="primary" htmlFor={id}>
          {label}
        </Text>
        <span>{name ?? t`Choose a file, or drop it here`}</span>
      </Stack>
      <Editable>
        <input
          id={id}
          type="file"
          accept={accept}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Lets people choose the same file again after a correction.
            event.target.value = '';
          }}
        />
      </Editable>
    </Row>
  );
}
