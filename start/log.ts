import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import { logEnding } from './ending.ts';

export type Log = Logger;

export const isTerminal = process.stdout.isTTY === true;

export function createLog(level: string): Log {
  const log = pino(
    { level, redact: ['token', 'password', 'serviceToken', 'sessionSecret', '*.token', '*.password'] },
    isTerminal
      ? pretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true })
      : pino.destination({ fd: 1, sync: true }),
  );
  logEnding(log);
  return log;
}

/** Prints important lines at any log level: as plain text on a terminal, otherwise in the log. */
export function printNotice(log: Log, lines: string[]): void {
  if (isTerminal) process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
  else for (const line of lines) log.child({}, { level: 'info' }).info(line);
}
