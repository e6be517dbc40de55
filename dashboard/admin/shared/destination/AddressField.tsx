import type { ComponentProps } from 'react';
import { TextField } from '#ui/Field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** The stored address, masked; a new destination has none. */
  masked: string | undefined;
};

export const AddressField = ({ masked, help, ...input }: Props) => (
  <TextField
    label={masked === undefined ? 'Address' : 'New address'}
    type="url"
    autoComplete="off"
    spellCheck={false}
    help={masked === undefined ? help : `Left empty, ${masked} stays.`}
    {...input}
  />
);
