import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Maps stack traces of built code to its sources. */
export function nameSources(): void {
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${frameOf(frame)}`)].join('\n');
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return '<error>';
  }
}

function frameOf(frame: NodeJS.CallSite): string {
  // A frame's toString returns its line of the stack trace, although its type does not say so.
  const told = (frame as { toString(): string }).toString();
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  const found = file?.startsWith('file:') && line && column ? sourceOf(file, line, column) : undefined;
  return found ? told.replace(`${file}:${line}:${column}`, () => found) : told;
}

/** A position in the sources; undefined if there is no source map. */
function sourceOf(url: string, line: number, column: number): string | undefined {
  const file = fileURLToPath(url);
  if (!maps.has(file)) maps.set(file, readMap(file));
  const entry = maps.get(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
}

const maps = new Map<string, SourceMap | undefined>();

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
