/** The shapes of the seeds, from Annex A of the specification. */
export type Session = {
  session_id: string;
  c: boolean;
  languages: Record<string, string>;
  platform_version: string;
  is_client_publickey_present: boolean;
  enable_agent_trainer: boolean;
  genAi_key_option: 'provider' | 'customer';
  consumer_id: string;
  manager_id?: string;
  error_webhooks: string[];
  feature_flags: { no_iframe: boolean; widget_dimension: boolean; quick_reply_dropdown: boolean };
};

export type Facebook = {
  pageName: string;
  pageLink: string;
  authorizedBy: string;
  authorized: boolean;
  subscriptions: string[];
  getStarted: { enabled: boolean; payload: string };
};
export type Twitter = { name: string; handle: string; authorized: boolean };
export type Apple = { name: string; businessChatId: string };
export type TwilioSms = {
  accountSid: string;
  authToken: string;
  name: string;
  phoneNumber: string;
  menuConfiguration?: string;
  countryCodes: Record<string, string>;
};
export type TwilioWhatsApp = TwilioSms & { hasTwilioWhatsAppTemplate: boolean; messagingServiceSid?: string };
export type Vonage = { applicationId: string; privateKey: string; name: string; phoneNumber: string };

type ProactiveTrigger = { id: string; code: string; label: string; botCommand: string; enabled: boolean };

/** Settings of web messaging and mobile SDK connections in the seeds; missing ones have defaults (D2§3). */
export type Chat = {
  accountName: string;
  widgetTitles: Record<string, string>;
  widgetId?: string;
  welcomeMessage?: string;
  showSpecialNote?: boolean;
  specialNote?: Record<string, string>;
  colorTheme?: string;
  headerTextColor?: string;
  logo?: string;
  displayLogo?: boolean;
  enableAvatars?: boolean;
  botAvatar?: string;
  csrAvatar?: string;
  widgetButtonType?: 'icon' | 'text';
  widgetButtonText?: string;
  textOrientationType?: 'horizontal' | 'vertical';
  widgetPosition?: 'bottom_right' | 'bottom_left' | 'top_right' | 'top_left' | 'center_right' | 'center_left';
  widgetDimension?: 'Standard' | 'Large' | 'Extra Large';
  hideChatLauncher?: boolean;
  footerText?: boolean;
  emojiIcon?: boolean;
  attachmentIcon?: boolean;
  typingIndicator?: boolean;
  enableLanguageSelection?: boolean;
  displayDownloadTranscript?: boolean;
  typingBeforeWelcomeMessage?: boolean;
  encryptionEnabled?: boolean;
  encryptAttachments?: boolean;
  enableMessageFontColor?: boolean;
  botBgColor?: string;
  botFontColor?: string;
  inputTextAreaState?: 'enable_input' | 'enable_input_conditional' | 'disable_input';
  audioPlayOn?: 'off' | 'always' | 'not_visible';
  audioType?: 1 | 2 | 3 | 4 | 5;
  chatTags?: { tag: string; name: string }[];
  systemTags?: { ipAddress: boolean; location: boolean; device: boolean; currentPage?: boolean };
  webhook?: string;
  webhookHeaders?: Record<string, string>;
  multichannel?: string[];
  channelHopperPlacement?: 'menu' | 'header';
  syncConversationAcrossChannels?: boolean;
  syncConnectionId?: string;
  iosSdkLink?: string;
  androidSdkLink?: string;
  sdkPlatform?: 'sdk_mobile';
  cors?: string[];
  cookies?: string[];
  jwtToken?: string;
  requiresAuth?: boolean;
  historyEnabled?: boolean;
  proactiveTriggers?: ProactiveTrigger[];
  customTranslationLanguageSet?: Record<string, Record<string, string>>;
  languageCodeList?: string[];
  localizationFileName?: string;
  languageTranslationEnabled?: boolean;
  translateFromLanguages?: string[];
  translationService?: string;
  translationApiKey?: string;
  isApiKeyValid?: boolean;
  primaryLanguage?: string;
};

export type ScenarioTask = {
  taskId: string;
  simulationScenario: string;
  queueName: string;
  personality: string;
  painPoints: string;
  isEnabled: boolean;
};
export type Persona = {
  customerId: string;
  accountDetails: string;
  patienceLevel?: string;
  bio: {
    full_name: string;
    email_address: string;
    phone_number: string;
    address: { full_address: string };
    occupation: string;
    dob: string;
  };
};
type Role = 'user' | 'assistant' | 'agent' | 'system';
export type Status = 'Initializing' | 'Connected to chatbot' | 'Waiting in queue' | 'Connected to agent' | 'Resolved';
export type Message = { role: Role; content: string };
export type Customer = Persona & { status: Status; messages: Message[]; task?: string };
export type SimulationRecord = {
  simulationId: string;
  startTime: number | string;
  stopTime?: number | string;
  customers: Customer[];
};
export type FeedbackItem = { id: string; name: string; description: string; responseType: string; language?: string };

export type Vertical = 'default' | 'financial_services' | 'communications' | 'insurance' | 'healthcare';

export type Custom = {
  accountName: string;
  webhook?: string;
  jwtToken?: string;
  isCustomerSimulator?: boolean;
  host?: string;
  apiKey?: string;
  oauthEndpoint?: string;
  clientId?: string;
  clientSecret?: string;
  azureResource?: string;
  selectedModel?: string;
  apiVersion?: string;
  azureModels?: string[];
  maximumMessages?: number;
  simulationStatus?: 'start' | 'stop';
  taskRecords?: ScenarioTask[];
  numberOfTasks?: number;
  maxCustomers?: number;
  organizationName?: string;
  escalationCommand?: string;
  isForceEscalationEnabled?: boolean;
  customerData?: Persona[];
  customerUploadTemplateUrl?: string;
  enableSendAgentFeedback?: boolean;
  feedbackLanguage?: string;
  feedbackData?: FeedbackItem[];
  feedbackWebhooks?: string[];
  selectedVerticalOption?: Vertical;
};

/** The body posted to the manager's webhooks. */
export type WebhookErrorPayload = {
  ErrorCode: number;
  ErrorMessage: string;
  Timestamp: string;
  ConnectionType: string;
  ConnectionName: string;
  AdditionalInfo: Record<string, unknown>;
};
