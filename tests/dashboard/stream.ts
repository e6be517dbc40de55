/** The test acts as the server. */
export class Stream extends EventTarget {
  static all: Stream[] = [];
  static get last() {
    return Stream.all.at(-1) as Stream;
  }
  readyState = 0;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(event: string, data: object = {}, lastEventId = '') {
    if (this.readyState === 2) throw new Error('Nobody hears this stream any more');
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }));
  }
  break() {
    this.dispatchEvent(new Event('error'));
  }
}
