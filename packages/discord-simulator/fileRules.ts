import type { ModalInput } from './interactions.ts';

/** What Discord lets everybody upload at least, in bytes; interactions tell it. */
export const UPLOAD_LIMIT = 10_485_760;

const FILE_UPLOAD = 19;

export const isFileUpload = ({ type }: Pick<ModalInput, 'type'>) => type === FILE_UPLOAD;

export function checkFiles(
  { required = true, min_values = 1, max_values = 1 }: ModalInput,
  files: readonly { size: number }[],
): string | undefined {
  if (files.length === 0) return required ? 'This field is required' : undefined;
  if (files.length < min_values || files.length > max_values)
    return min_values === max_values ? `Choose ${max_values}` : `Choose ${min_values} to ${max_values}`;
  return files.some(({ size }) => size > UPLOAD_LIMIT) ? 'Your file is larger than 10 MB' : undefined;
}
