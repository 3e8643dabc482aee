import { type Examples, ignore } from './examples.ts';
import { TabPanel, Tabs } from './Tabs.tsx';

const TABS = [
  { value: 'general', label: 'General' },
  { value: 'styling', label: 'Styling', mark: '•' },
  { value: 'security', label: 'Security', disabled: true, reason: 'It opens once the connection is created.' },
];

const Shown = ({ rail = false }: { rail?: boolean }) => (
  <Tabs label="Settings" tabs={TABS} value="general" onChange={ignore} rail={rail}>
    <TabPanel value="general">The content of the tab.</TabPanel>
    <TabPanel value="styling">Another one.</TabPanel>
    <TabPanel value="security">A third one.</TabPanel>
  </Tabs>
);

export const examples: Examples = {
  rest: <Shown />,
  rail: <Shown rail />,
};
