#!/usr/bin/python3
"""A small WebKitGTK browser for WebKitWebDriver whose profile stays after it ends.

The driver finds it at the address in WEBKIT_INSPECTOR_SERVER.

--profile=DIR --downloads=DIR --size=WxH --features=NAME,... --script=FILE --ephemeral
"""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

options = {}
for argument in sys.argv[1:]:
    if argument.startswith('--'):
        name, _, value = argument[2:].partition('=')
        options[name] = value or True

if 'ephemeral' in options:
    manager = WebKit2.WebsiteDataManager.new_ephemeral()
else:
    profile = options['profile']
    manager = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache')
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)


def on_download(_context, download):
    def decide(download, suggested):
        download.set_allow_overwrite(True)
        download.set_destination('file://' + options['downloads'] + '/' + suggested)
        return True

    download.connect('decide-destination', decide)


context.connect('download-started', on_download)

settings = WebKit2.Settings()
wanted = set(str(options.get('features', '')).split(','))
features = WebKit2.Settings.get_all_features()
for index in range(features.get_length()):
    feature = features.get(index)
    if feature.get_identifier() in wanted:
        settings.set_feature_enabled(feature, True)

width, height = map(int, options.get('size', '1280x900').split('x'))
shown = 0


def show(view):
    """Windows stand side by side, so that none is hidden by another."""
    global shown
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.move((width + 10) * shown, 0)
    shown += 1
    view.connect('close', lambda _view: window.destroy())
    window.show_all()
    window.present()
    view.grab_focus()
    return view


def new_view():
    content = WebKit2.UserContentManager()
    if 'script' in options:
        with open(options['script'], encoding='utf-8') as file:
            source = file.read()
        content.add_script(
            WebKit2.UserScript.new(
                source,
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=content, is_controlled_by_automation=True
    )
    view.connect('create', on_create)
    view.connect('permission-request', lambda _view, _request: False)
    return show(view)


def on_create(view, _action):
    created = WebKit2.WebView(related_view=view, settings=settings, is_controlled_by_automation=True)
    created.connect('ready-to-show', show)
    return created


first_view = new_view()


def on_automation(_context, session):
    """A session begins in the first window: also a later one, after the end of the network process has ended the one before."""
    information = WebKit2.ApplicationInfo.new()
    information.set_name('webkit-browser')
    information.set_version(2, 50, 0)
    session.set_application_info(information)
    beginning = [first_view]
    session.connect('create-web-view', lambda _session: beginning.pop() if beginning else new_view())


context.connect('automation-started', on_automation)
Gtk.main()
