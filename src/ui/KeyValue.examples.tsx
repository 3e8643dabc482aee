import { type Examples, LONG } from './examples.ts';
import { Copyable, KeyValue, KeyValueList } from './KeyValue.tsx';

const FACTS = (
  <>
    <KeyValue label="Phone number">+48 22 555 01 47</KeyValue>
    <KeyValue label="Connection ID">
      <Copyable value="twilio-support" field="Connection ID" />
    </KeyValue>
  </>
);

export const examples: Examples = {
  rest: <KeyValueList>{FACTS}</KeyValueList>,
  wide: <KeyValueList isWide>{FACTS}</KeyValueList>,
  'long text': (
    <KeyValueList>
      <KeyValue label={LONG}>{LONG}</KeyValue>
    </KeyValueList>
  ),
};
