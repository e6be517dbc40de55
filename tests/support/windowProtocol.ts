/** Actions on a window that WebDriver and WebDriver BiDi both support. */
export type WindowProtocol = {
  goto(url: string): Promise<unknown>;
  /** Runs a function, given as source text, on one value. The value and the result are passed as JSON. */
  run(source: string, given: string): Promise<string>;
  /** Presses keys and moves the pointer, in the format that both protocols share. */
  act(sources: object[]): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  close(): Promise<void>;
};
