import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { RecordForm } from './RecordForm.tsx';
import type { RecordEdit } from './useRecordForm.ts';

type Props<Values extends FieldValues> = {
  edit: RecordEdit<Values>;
  /** The stored record's name. */
  name: string;
  labels: Record<keyof Values, string>;
  isOpened: boolean;
  onDone: () => void;
  children: ReactNode;
};

export const EditRecord = <Values extends FieldValues & { name: string }>({
  edit,
  name,
  labels,
  isOpened,
  onDone,
  children,
}: Props<Values>) => (
  <RecordForm
    edit={edit}
    label={`Edit ${name}`}
    what={name}
    labels={labels}
    save="Save Changes"
    focus={isOpened ? ('name' as FieldPath<Values>) : undefined}
    onCancel={onDone}
  >
    {children}
  </RecordForm>
);
