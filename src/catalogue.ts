import type outbox from './app/outbox/messages/en.json';
import type palette from './app/palette/messages/en.json';
import type session from './app/session/messages/en.json';
import type portable from './connections/portable/messages/en.json';
import type screen from './connections/screen/messages/en.json';
import type shell from './i18n/messages/en.json';
import type trainerFeedback from './kinds/agent-trainer/feedback/messages/en.json';
import type trainerGenai from './kinds/agent-trainer/genai/messages/en.json';
import type trainerLive from './kinds/agent-trainer/live/messages/en.json';
import type agentTrainer from './kinds/agent-trainer/messages/en.json';
import type trainerPersonas from './kinds/agent-trainer/personas/messages/en.json';
import type trainerSimulation from './kinds/agent-trainer/simulation/messages/en.json';
import type appleMessages from './kinds/apple-messages/messages/en.json';
import type clientChannel from './kinds/client-channel/messages/en.json';
import type facebook from './kinds/facebook/messages/en.json';
import type twilioSms from './kinds/twilio-sms/messages/en.json';
import type twilioWhatsApp from './kinds/twilio-whatsapp/messages/en.json';
import type twitter from './kinds/twitter/messages/en.json';
import type vonage from './kinds/vonage/messages/en.json';
import type webMessaging from './kinds/web-messaging/messages/en.json';
import type alerts from './monitor/alerts/messages/en.json';
import type logs from './monitor/logs/messages/en.json';
import type overview from './monitor/overview/messages/en.json';

/** The ids of every catalogue, a line for each. A test compares them with the folders that there are. */
type Ids = typeof outbox &
  typeof palette &
  typeof session &
  typeof agentTrainer &
  typeof trainerFeedback &
  typeof trainerGenai &
  typeof trainerLive &
  typeof trainerPersonas &
  typeof trainerSimulation &
  typeof appleMessages &
  typeof clientChannel &
  typeof facebook &
  typeof portable &
  typeof screen &
  typeof twilioSms &
  typeof twilioWhatsApp &
  typeof twitter &
  typeof vonage &
  typeof webMessaging &
  typeof shell &
  typeof alerts &
  typeof logs &
  typeof overview;

declare module './model/message.ts' {
  interface Catalogue extends Ids {}
}
