import { useState } from 'react';
import { TextField } from '#ui/Field.tsx';

type CountProps = { label: string; value: number; onChange: (value: number) => void };

export const Count = ({ label, value, onChange }: CountProps) => (
  <ListField label={label} values={[String(value)]} onChange={([written]) => onChange(Number(written))} />
);

type ListProps = {
  label: string;
  aside?: string;
  help?: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
};

export function ListField({ label, aside, help, values, onChange }: ListProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const words = (written: string) => written.split(/[\s,]+/).filter((word) => word !== '');
  const isSame = typed !== null && words(typed).join() === values.join();
  return (
    <TextField
      label={label}
      aside={aside}
      help={help}
      value={isSame ? typed : values.join(', ')}
      onText={(value) => {
        setTyped(value);
        onChange(words(value));
      }}
    />
  );
}
