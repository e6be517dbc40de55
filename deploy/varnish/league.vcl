vcl 4.1;

# Keeps pages for visitors who are nobody in particular, and lets go of all of them when something has changed
# (purge.mjs). What the api answers is never kept here: a page that hears of a change must not find what was before.

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "BAN") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        ban("obj.status != 0");
        return (synth(200));
    }
    # Live streams go through as they come.
    if (req.url ~ "^/(api|embed)/events(\?|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Who is logged in, or has chosen something, gets their own.
    if (req.url ~ "^/api/" || req.http.Authorization || req.http.Cookie) {
        return (pass);
    }
    return (hash);
}

sub vcl_pipe {
    set bereq.http.Connection = "close";
}

sub vcl_backend_response {
    # A page is `private` since cookies choose what it shows; what comes here has none.
    if (beresp.status == 200 && beresp.http.Cache-Control !~ "no-store" && !beresp.http.Set-Cookie) {
        # Should purge.mjs not run, a page is a minute old at most; while one is made anew, the last one goes out.
        if (beresp.http.Cache-Control ~ "no-cache") {
            set beresp.ttl = 60s;
            set beresp.grace = 10s;
        }
        return (deliver);
    }
}
