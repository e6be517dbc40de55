import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Milliseconds between progress lines where no terminal can rewrite a line. */
const PROGRESS_MS = 60_000;
const SLOWEST = 5;

/**
 * The report of a test run: progress, each failure when it happens, skipped tests, and the slowest files. A file that
 * writes to the console fails, because its output is unwanted. TEST_REPORT names a file for the counts, which are
 * written as { passed, failed, skipped }.
 */
export default class Reporter {
  #began = Date.now();
  #files = 0;
  #all = 0;
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #times = [];
  #skipped = [];
  #progress;
  /** Whether this is the only reporter. Alongside Jest's own, which reports every test, it only counts. */
  #isAlone;

  constructor({ reporters = [], rootDir }) {
    this.#isAlone = reporters.length < 2;
    this.rootDir = rootDir;
  }

  onRunStart({ numTotalTestSuites }) {
    this.#all = numTotalTestSuites;
    if (!process.stdout.isTTY) this.#progress = setInterval(() => this.#tell(), PROGRESS_MS);
  }

  onTestResult(_test, result) {
    this.#files += 1;
    const path = relative(this.rootDir, result.testFilePath);
    const written = result.console?.map(({ type, message }) => `console.${type}: ${message}`) ?? [];
    this.#counts.passed += result.numPassingTests;
    this.#counts.failed +=
      result.numFailingTests + (result.testExecError ? 1 : 0) + (written.length > 0 ? 1 : 0);
    // In a file with both kinds of tests, a long run runs only the long ones, and `npm test` runs the others.
    const skipped = process.env.TEST_MIXED?.split(',').includes(path)
      ? []
      : result.testResults.filter(({ status }) => status === 'pending' || status === 'todo');
    this.#counts.skipped += skipped.length;
    for (const { fullName } of skipped) this.#skipped.push(`${path}: ${fullName}`);
    this.#times.push([path, result.perfStats.end - result.perfStats.start]);
    const problems = [
      ...(result.failureMessage ? [result.failureMessage.trimEnd()] : []),
      ...(written.length > 0 ? ['  ● It writes to the console:', ...written] : []),
    ];
    if (this.#isAlone && problems.length > 0) this.#say(`✗ ${path}\n${problems.join('\n')}\n`);
    if (process.stdout.isTTY) this.#tell();
  }

  onRunComplete() {
    clearInterval(this.#progress);
    if (this.#isAlone) {
      this.#tell();
      if (process.stdout.isTTY) process.stdout.write('\n');
      const slowest = this.#times.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
      const said = slowest.map(([path, ms]) => `${path} ${Math.round(ms / 1_000)} s`);
      this.#say(`Slowest: ${said.join(', ')}`);
      for (const line of this.#skipped) this.#say(`Skipped: ${line}`);
    }
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.#counts));
  }

  #tell() {
    if (!this.#isAlone) return;
    const { passed, failed } = this.#counts;
    const seconds = Math.round((Date.now() - this.#began) / 1_000);
    const line = `${this.#files} of ${this.#all} files, ${passed} tests passed, ${failed} failed, ${seconds} s`;
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  }

  #say(text) {
    process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}${text}\n`);
  }
}
