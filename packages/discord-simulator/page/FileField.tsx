import { Labelled } from '#ui/Field.tsx';
import type { ModalPart } from '../interactions.ts';
import type { SentFiles } from './playApi.ts';

type Props = { part: ModalPart; error: string | undefined; change: (files: File[]) => void };

/** A field of a form that takes files. */
export function FileField({ part: { label = '', description, component }, error, change }: Props) {
  const { custom_id: name, max_values = 1, required = true } = component ?? { custom_id: '' };
  return (
    <Labelled label={label} aside={description} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name={name}
          multiple={max_values > 1}
          required={required}
          onChange={({ target }) => change([...(target.files ?? [])])}
        />
      )}
    </Labelled>
  );
}

/** The files as they are sent. */
export async function readFiles(files: Record<string, File[]>): Promise<SentFiles> {
  const read: SentFiles = {};
  for (const [id, chosen] of Object.entries(files))
    read[id] = await Promise.all(
      chosen.map(async (file) => ({ name: file.name, type: file.type, data: await base64Of(file) })),
    );
  return read;
}

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('This file cannot be read')));
    reader.readAsDataURL(file);
  });
